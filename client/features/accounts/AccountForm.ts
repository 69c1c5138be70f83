import { styled } from 'styled-components';
import { paper } from '../../ui/Card.tsx';

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

/** A form of an account. Sent before the script is there, what was typed does not end up in the address. */
export const AccountForm = styled.form.attrs({ noValidate: true, method: 'post' })`
  display: grid;
  gap: var(--s5);
  ${paper}
`;
