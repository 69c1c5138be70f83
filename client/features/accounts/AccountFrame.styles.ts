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

export const Frame = styled.div<{ $wide: boolean }>`
  display: grid;
  justify-items: center;
  align-content: center;
  min-height: min(720px, 100vh - var(--bar));
  padding: var(--s8) var(--s4) var(--s16);
  > * {
    width: min(100%, ${({ $wide }) => ($wide ? 640 : 420)}px);
    display: grid;
    gap: var(--s6);
  }
  h1 {
    margin-top: var(--s5);
  }
  h1:first-child {
    margin-top: 0;
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
