import { styled } from 'styled-components';
import { PageWidth } from '../../ui/index.ts';

/** Picture left, words right; on a phone one column with the actions just above the thumb. */
export const ProfileFrame = styled(PageWidth)`
  padding-block: var(--s4) var(--s16);
  .back {
    display: none;
    align-items: center;
    gap: 4px;
    min-height: var(--touch);
    margin: -12px 0 4px -4px;
    color: var(--ink-2);
    text-decoration: none;
    font-weight: 520;
  }
  .cols {
    display: flex;
    flex-direction: column;
  }
  .shots {
    min-width: 0;
    margin-bottom: var(--s5);
  }
  .main {
    position: relative;
  }
  .main img,
  .none,
  .blank {
    width: 100%;
    height: auto;
    aspect-ratio: 8/7;
    object-fit: cover;
    object-position: 50% 22%;
    border-radius: var(--r);
    background: var(--sunken);
  }
  .main img {
    filter: var(--photo);
  }
  .mark {
    position: absolute;
    left: 12px;
    top: 12px;
  }
  .count {
    position: absolute;
    right: 12px;
    bottom: 12px;
    display: flex;
    gap: 6px;
    align-items: center;
    padding: 5px 11px;
    border-radius: var(--r-full);
    background: rgb(31 27 58 / 0.74);
    color: #fff;
    font-size: var(--t1);
    font-weight: 540;
  }
  .who h1 {
    font-weight: 460;
    letter-spacing: -0.018em;
    overflow-wrap: anywhere;
  }
  .who h2 {
    margin: var(--s8) 0 var(--s3);
  }
  .sub {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 16px;
    margin: 10px 0 var(--s5);
    color: var(--ink-2);
  }
  .sub span {
    display: inline-flex;
    align-items: center;
    gap: 7px;
  }
  .act {
    display: flex;
    align-items: center;
    gap: 10px;
    margin: var(--s5) 0;
  }
  .act > :nth-child(2) {
    margin: 0 auto 0 6px;
  }
  .text {
    max-width: var(--measure);
    overflow-wrap: anywhere;
  }
  .text + .text {
    margin-top: var(--s3);
  }
  .facts {
    display: grid;
    grid-template-columns: 1fr;
    gap: 0 var(--s8);
  }
  .facts div {
    display: grid;
    grid-template-columns: auto 1fr auto;
    align-items: center;
    gap: 10px;
    padding: 12px 0;
    border-bottom: 1px solid var(--line);
  }
  .facts dt {
    color: var(--ink-2);
  }
  .facts svg {
    color: var(--ink-3);
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .related {
    margin-top: var(--s12);
    padding-top: var(--s8);
    border-top: 1px solid var(--line);
  }
  .related ul {
    margin-top: var(--s5);
  }
  .act .short {
    display: none;
  }
  @media (max-width: 767px) {
    .who {
      display: contents;
    }
    .act {
      order: 1;
      position: sticky;
      bottom: calc(var(--bottom) + env(safe-area-inset-bottom));
      z-index: 10;
      margin: var(--s8) calc(-1 * var(--s4)) 0;
      padding: 10px var(--s4);
      background: color-mix(in srgb, var(--surface) 96%, transparent);
      border-block: 1px solid var(--line);
    }
    .act .long {
      display: none;
    }
    .act .short {
      display: inline;
    }
  }
  @media (min-width: 768px) {
    padding-top: var(--s6);
    .back {
      display: inline-flex;
    }
    .cols {
      display: grid;
      grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
      gap: var(--s10);
    }
    .main img,
    .none,
    .blank {
      aspect-ratio: 4/5;
    }
    .facts {
      grid-template-columns: 1fr 1fr;
    }
  }
  @media (min-width: 992px) {
    .cols {
      grid-template-columns: 420px minmax(0, 1fr);
      gap: var(--s16);
    }
  }
`;
