import type { ComponentProps } from 'react';
import { Link, isForBrowser } from '../router/index.ts';
import { signupAddress, useStartSignup, type SignupStart } from './signup.ts';

export interface SignupLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  start?: SignupStart;
}

/** A link to signing up that opens the dialog where there is room for one. */
export function SignupLink({ start = {}, ...rest }: SignupLinkProps) {
  const begin = useStartSignup();
  return (
    <Link
      {...rest}
      to={signupAddress(start)}
      onClick={(event) => {
        if (isForBrowser(event)) return;
        event.preventDefault();
        begin(start);
      }}
    />
  );
}
