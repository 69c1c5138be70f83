import { styled } from 'styled-components';
import { buttonLook, type ButtonLook } from '../../ui/Button.tsx';
import { SignupLink } from './SignupLink.tsx';

/** The way to an account, as a button: a dialog on a wide screen, a page on a phone. */
export const SignupButton = styled(SignupLink)<ButtonLook>`
  ${buttonLook}
`;
