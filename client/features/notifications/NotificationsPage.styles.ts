import { styled } from 'styled-components';
import { from, narrowest } from '../../theme/breakpoints.ts';
import { Actions, ChoiceBar, PageWidth } from '../../ui/index.ts';

export const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  min-width: 0;
`;

export const Contents = styled.nav`
  display: none;
  ${from('large')} {
    display: grid;
    align-content: start;
    gap: 2px;
    position: sticky;
    top: calc(var(--bar) + var(--s6));
    align-self: start;
    a {
      display: flex;
      align-items: center;
      gap: var(--s3);
      min-height: var(--touch);
      padding: 6px 12px;
      margin-left: -12px;
      border-radius: var(--r-s);
      color: var(--ink-2);
      text-decoration: none;
    }
    a:hover {
      background: var(--sunken);
      color: var(--ink);
    }
    a[aria-current] {
      background: var(--teal-soft);
      color: var(--teal-ink);
      font-weight: 560;
    }
  }
`;

export const Page = styled(PageWidth)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s6);
  padding-block: var(--s6) var(--s16);
  ${from('large')} {
    grid-template-columns: 220px minmax(0, 680px);
    gap: var(--s6) var(--s16);
    padding-block: var(--s10) var(--s24);
    h1 {
      grid-column: 1 / -1;
    }
  }
`;

export const Rows = styled.div`
  > * + * {
    border-top: 1px solid var(--line);
  }
`;

export const SettingFields = styled.div`
  display: grid;
  gap: var(--s5);
  max-width: 420px;
`;

export const Note = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--s3);
  padding: var(--s4);
  border-radius: var(--r);
  background: var(--amber-soft);
  color: var(--amber-ink);
`;

export const Saved = styled.p`
  display: flex;
  gap: var(--s2);
  align-items: flex-start;
  color: var(--green-ink);
  svg {
    margin-top: 2px;
  }
`;

export const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  padding: var(--s6);
  border-radius: var(--r-l);
  background: var(--surface);
  box-shadow: var(--shadow);
  scroll-margin-top: calc(var(--bar) + var(--s4));
  form {
    display: grid;
    gap: var(--s4);
    max-width: 420px;
  }
  ${Note} ${Actions} {
    margin-top: var(--s3);
  }
  ${narrowest} {
    padding: var(--s5) var(--s4);
    ${ChoiceBar} {
      grid-auto-columns: auto;
    }
    ${ChoiceBar} label {
      padding-inline: 8px;
    }
  }
`;
