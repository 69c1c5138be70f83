import { styled } from 'styled-components';
import { below, from } from '../../theme/breakpoints.ts';
import { PageWidth } from '../../ui/index.ts';

export const Page = styled(PageWidth)`
  padding-block: var(--s6) var(--s16);
`;

/** From `large` on the filters stand beside what was found. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${from('large')} {
    grid-template-columns: 260px minmax(0, 1fr);
    gap: var(--s10);
    align-items: start;
  }
`;

export const FilterColumn = styled.form`
  display: none;
  ${from('large')} {
    display: block;
    position: sticky;
    top: calc(var(--bar) + 24px);
    max-height: calc(100vh - var(--bar) - 40px);
    margin: -4px;
    padding: 4px;
    overflow-y: auto;
    scrollbar-width: thin;
  }
`;

/** Below that one line says what is searched by, and opens them. */
export const FilterLine = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
  width: 100%;
  max-width: 520px;
  min-height: 52px;
  padding: 8px 16px;
  border: 1px solid var(--line-strong);
  border-radius: var(--r-full);
  background: var(--surface);
  color: var(--ink);
  text-align: left;
  cursor: pointer;
  > span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    color: var(--teal);
  }
  ${from('large')} {
    display: none;
  }
`;

export const TitleLine = styled.div`
  display: flex;
  align-items: baseline;
  gap: 4px 12px;
  flex-wrap: wrap;
  margin-block: var(--s2) var(--s5);
  ${below('large')} {
    margin-top: var(--s5);
  }
`;

export const Last = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  margin-bottom: var(--s5);
  padding: 6px 8px 6px 16px;
  border-radius: var(--r);
  background: var(--sunken);
  > span {
    flex: 1 1 220px;
    padding-block: 6px;
  }
`;
