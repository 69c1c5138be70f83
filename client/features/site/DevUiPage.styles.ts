import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { PageWidth } from '../../ui/index.ts';

export const Wrap = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3) var(--s4);
  align-items: center;
`;

export const Two = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s6) var(--s8);
  align-items: start;
  ${from('medium')} {
    grid-template-columns: 1fr 1fr;
  }
`;

export const Block = styled.div`
  margin-top: var(--s6);
`;

export const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: 12px;
  font-size: var(--t1);
  color: var(--ink-2);
  span {
    display: block;
    height: 48px;
    margin-bottom: 6px;
    border: 1px solid var(--line);
    border-radius: var(--r-s);
  }
`;

export const TypeScale = styled.section`
  p {
    line-height: 1.25;
  }
  p + p {
    margin-top: 12px;
  }
  small {
    margin-left: 12px;
    font: 400 var(--t1) / 1 var(--sans);
    color: var(--ink-2);
  }
`;

export const Page = styled(PageWidth)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s12);
  padding-block: var(--s10) var(--s16);
  section > h2 {
    margin-bottom: var(--s4);
    padding-bottom: var(--s2);
    border-bottom: 1px solid var(--line);
  }
`;
