export interface LoginMistakes {
  email?: 'emailMissing' | 'emailWrong';
  password?: 'passwordMissing';
}

/** What can be seen to be wrong before anyone is asked. */
export function checkLogin({
  email,
  password,
}: {
  email: string;
  password: string;
}): LoginMistakes {
  const address = email.trim();
  return {
    ...(address === '' ? { email: 'emailMissing' as const } : {}),
    ...(address !== '' && !/^\S+@\S+\.\S+$/.test(address) ? { email: 'emailWrong' as const } : {}),
    ...(password === '' ? { password: 'passwordMissing' as const } : {}),
  };
}
