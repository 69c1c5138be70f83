import { styled } from 'styled-components';
import { below, from, narrowest } from '../../theme/breakpoints.ts';
import { PageWidth } from '../../ui/index.ts';

export const Columns = styled.div`
  ${below('medium')} {
    display: contents;
  }
  ${from('medium')} {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    gap: var(--s10);
  }
  ${from('large')} {
    grid-template-columns: 420px minmax(0, 1fr);
    gap: var(--s16);
  }
  ${below('medium')} {
    /* The actions stick to the bottom. */
    :is(a, button, summary) {
      scroll-margin-bottom: 96px;
    }
  }
`;

export const About = styled.div`
  h1 {
    font-weight: 460;
    letter-spacing: -0.018em;
    overflow-wrap: anywhere;
  }
  h2 {
    margin: var(--s8) 0 var(--s3);
  }
  ${below('medium')} {
    display: contents;
  }
`;

export const Subline = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 16px;
  margin: 10px 0 var(--s5);
  color: var(--ink-2);
  span {
    display: inline-flex;
    align-items: center;
    gap: 7px;
  }
`;

export const ActionBar = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  margin: var(--s5) 0;
  > :nth-child(2) {
    margin: 0 auto 0 6px;
  }
  ${below('medium')} {
    order: 2;
    position: sticky;
    bottom: calc(var(--bottom) + env(safe-area-inset-bottom));
    z-index: 10;
    margin: var(--s8) calc(-1 * var(--s4)) 0;
    padding: 10px var(--s4);
    background: color-mix(in srgb, var(--surface) 96%, transparent);
    border-block: 1px solid var(--line);
    /* There is no room for its menu below. */
    div:has(> [role='menu']) {
      top: auto;
      bottom: calc(100% + 6px);
    }
    /* In a window as low as a zoomed one it would leave none for the profile. */
    @media (max-height: 559px) {
      position: static;
    }
  }
  /* Not every language leaves room beside the button of a phone: the price stands below it. */
  ${below('small')} {
    display: grid;
    grid-template-columns: 1fr auto auto auto;
    row-gap: var(--s1);
    > :nth-child(2) {
      grid-area: 2 / 1;
      margin: 0;
    }
  }
  /* In some of them one of the small ones does, too. */
  ${narrowest} {
    display: flex;
    flex-wrap: wrap;
    > :first-child {
      flex: 1;
    }
    > :nth-child(2) {
      order: 1;
      flex-basis: 100%;
    }
    /* Its menu opens to the left. */
    > :nth-child(5) {
      margin-left: auto;
    }
  }
`;

export const LongLabel = styled.span`
  ${below('medium')} {
    display: none;
  }
`;

export const ShortLabel = styled.span`
  ${from('medium')} {
    display: none;
  }
`;

export const Text = styled.p`
  max-width: var(--measure);
  overflow-wrap: anywhere;
  & + & {
    margin-top: var(--s3);
  }
`;

export const FactList = styled.dl`
  display: grid;
  grid-template-columns: 1fr;
  gap: 0 var(--s8);
  div {
    display: grid;
    grid-template-columns: auto 1fr auto;
    align-items: center;
    gap: 10px;
    padding: 12px 0;
    border-bottom: 1px solid var(--line);
  }
  /* The last of an odd number has the row to itself. */
  > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  dt {
    color: var(--ink-2);
  }
  svg {
    color: var(--ink-3);
  }
  ${from('large')} {
    grid-template-columns: 1fr 1fr;
  }
`;

export const SharedNote = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  padding: 14px 16px;
  border-radius: var(--r);
  background: var(--teal-soft);
  color: var(--teal-ink);
  font-weight: 540;
  /* Where the bar is at the bottom of the screen, nothing else keeps the two notes apart. */
  ${below('medium')} {
    [data-fictional] ~ & {
      margin-top: var(--s3);
    }
  }
`;

/** What can be done with a sentence. */
export const SentenceFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3);
  margin-top: 6px;
`;

export const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

export const RelatedSection = styled.section`
  ${below('medium')} {
    order: 1;
  }
  margin-top: var(--s12);
  padding-top: var(--s8);
  border-top: 1px solid var(--line);
  ul {
    margin-top: var(--s5);
  }
`;

export const ProfileFrame = styled(PageWidth)`
  /* On a phone all of it is one column, so that the bar stays at the bottom of the screen to the end. */
  ${below('medium')} {
    display: flex;
    flex-direction: column;
  }
  padding-block: var(--s4) var(--s16);
  ${from('medium')} {
    padding-top: var(--s6);
  }
`;
