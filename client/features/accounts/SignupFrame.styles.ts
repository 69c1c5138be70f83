import { styled } from 'styled-components';
import { below, from } from '../../theme/breakpoints.ts';

export const Paper = styled.div`
  width: min(100%, 500px);
  ${below('small')} {
    display: grid;
  }
  ${from('small')} {
    padding: var(--s8);
    border-radius: var(--r-l);
    background: var(--surface);
    box-shadow: var(--shadow);
  }
`;

export const Already = styled.p`
  margin-top: var(--s5);
  text-align: center;
  color: var(--ink-2);
  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
  }
`;

export const Page = styled.div`
  display: grid;
  justify-items: center;
  align-content: start;
  padding: var(--s5) var(--s4) var(--s6);
  background: var(--surface);
  ${below('small')} {
    grid-template-rows: 1fr auto;
    align-content: stretch;
    min-height: calc(100dvh - var(--bar));
  }
  ${from('small')} {
    padding: var(--s12) var(--s4) var(--s16);
    background: none;
  }
`;
