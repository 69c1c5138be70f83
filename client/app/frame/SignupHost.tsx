import { Suspense } from 'react';
import { useRouter } from '../router/index.ts';
import { lazyPage } from './lazyPage.tsx';
import { isSignupPage } from './signup.ts';

const { Page: SignupDialog } = lazyPage(
  async () => (await import('../../features/accounts/signup/SignupDialog.tsx')).SignupDialog,
  ['accounts'],
);

/** Where the signup dialog appears, over any page with this layout (LAYOUT-06, LAYOUT-10). */
export function SignupHost() {
  const { location, routeName } = useRouter();
  if (location.step === null || isSignupPage(routeName)) return null;
  return (
    <Suspense>
      <SignupDialog />
    </Suspense>
  );
}
