import { signOut } from '@rendezvous/core/accounts';

export const signOutUsage = `npm run jobs -- sign-out <email> | everybody   ends sessions; who is meant logs in anew`;

type Command = (env: NodeJS.ProcessEnv, print: (line: string) => void) => Promise<void>;

/** `sign-out <email>` or `sign-out everybody`: ends sessions, of members and of operators. Null for any other command. */
export function findSignOutCommand([command, whom, ...rest]: string[]): Command | null {
  if (command !== 'sign-out' || whom === undefined || rest.length > 0) return null;
  return async (_env, print) => {
    const ended = await signOut(whom === 'everybody' ? whom : { email: whom });
    print(`${ended} sessions ended. Whoever is connected is disconnected within half a minute.`);
  };
}
