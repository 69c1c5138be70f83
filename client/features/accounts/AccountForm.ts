import { styled } from 'styled-components';
import { narrowest } from '../../theme/breakpoints.ts';

export const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--s4);
  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
  }
`;

export const AccountForm = styled.form.attrs({ noValidate: true })`
  display: grid;
  gap: var(--s5);
  padding: var(--s6);
  border-radius: var(--r-l);
  background: var(--surface);
  box-shadow: var(--shadow);
  ${narrowest} {
    padding: var(--s5) var(--s4);
  }
`;
