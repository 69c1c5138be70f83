import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { PageWidth } from '../../ui/index.ts';

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
