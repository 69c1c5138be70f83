import { useState } from 'react';
import { lazyPart } from '../lazyPart.tsx';
import { leaveSteps, useRouteName, useStep } from '../router/index.ts';
import { useUser } from '../session/index.ts';
import { lazyPage } from './lazyPage.tsx';
import { isSignupPage } from './signup.ts';

const SignupDialog = lazyPart(
  lazyPage(
    async () => (await import('../../features/accounts/signup/SignupDialog.tsx')).SignupDialog,
    ['accounts'],
  ).fetch,
);

/** Where the signup dialog appears, over any page with this layout (LAYOUT-06, LAYOUT-10). */
export function SignupHost() {
  const routeName = useRouteName();
  const step = useStep();
  const user = useUser();
  const asked = step !== null && !isSignupPage(routeName);
  // Who became a member in it is shown the way to the mail; a member who comes by one of its entries is not.
  const [begun, setBegun] = useState(false);
  const open = asked && (begun || user === null);
  if (open !== begun) setBegun(open);
  if (!open) return null;
  return <SignupDialog onClose={leaveSteps} />;
}
