import { limits, Refused, type FieldReason } from '@rendezvous/core/contract';
import {
  addOperator,
  describeOperators,
  rebuildQueue,
  removeOperator,
  renewTotp,
  setOperatorPassword,
} from '@rendezvous/core/operators';
import { placeProfiles } from '@rendezvous/core/profiles';
import { askPassword } from './askPassword.ts';

export const operatorUsage = `npm run operator -- list
npm run operator -- add <email> <name> [--totp]   the password is asked for, or read from a pipe
npm run operator -- password <email>
npm run operator -- totp <email>                  a new key for the authenticator app
npm run operator -- remove <email>
npm run operator -- rebuild                       fills the queue with conversations from before there was one, and
                                                  finds the towns of profiles from before these were searched by`;

type Print = (line: string) => void;
type Run = (env: NodeJS.ProcessEnv, print: Print, ask?: () => Promise<string>) => Promise<void>;

/** A command about operators (OPER-01); null: it is none. */
export function findOperatorCommand([room, command, ...rest]: string[]): Run | null {
  if (room !== 'operator') return null;
  const [email = '', name = '', option] = rest;
  if (command === 'list' && rest.length === 0) return list;
  if (command === 'rebuild' && rest.length === 0) {
    return async (_env, print) =>
      print(
        `${await rebuildQueue()} conversations added to the queue, ${await placeProfiles()} profiles placed.`,
      );
  }
  if (command === 'add' && name !== '' && (option === undefined || option === '--totp')) {
    return add({ email, name, totp: option === '--totp' });
  }
  if (rest.length !== 1) return null;
  if (command === 'password') return changePassword(email);
  if (command === 'totp') {
    return async (_env, print) => printKey(await renewTotp(email), print);
  }
  if (command === 'remove') {
    return async (_env, print) => {
      await removeOperator(email);
      print(`${email} cannot log in any more.`);
    };
  }
  return null;
}

const list: Run = async (_env, print) => {
  const operators = await describeOperators();
  for (const operator of operators) print(operator);
  if (operators.length === 0) print('There are no operators.');
};

/** In production nobody answers for a site without a second factor. */
function add({ email, name, totp }: { email: string; name: string; totp: boolean }): Run {
  return async (env, print, ask = askPassword) => {
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error(`${email} is no mail address.`);
    const password = await ask();
    const needed = totp || env['NODE_ENV'] === 'production';
    const { otpauth } = await inWords(
      addOperator({ email, name, password, totp: needed, now: new Date() }),
    );
    print(`${email} can log in at /operator.`);
    if (otpauth) printKey(otpauth, print);
  };
}

function changePassword(email: string): Run {
  return async (_env, print, ask = askPassword) => {
    await inWords(setOperatorPassword(email, await ask()));
    print(`${email} has another password, and is logged out everywhere.`);
  };
}

const passwordWords: Partial<Record<FieldReason, string>> = {
  password_length: `A password has ${limits.passwordMin} to ${limits.passwordMax} characters.`,
  password_common: 'This password is in lists of leaked passwords, or easy to guess.',
};

/** What is wrong with a password in one line for who stands at the command line. */
async function inWords<Done>(setting: Promise<Done>): Promise<Done> {
  try {
    return await setting;
  } catch (error) {
    const reason = error instanceof Refused && error.refusal.fields?.['password'];
    const words = reason ? passwordWords[reason] : undefined;
    throw words === undefined ? error : new Error(words, { cause: error });
  }
}

/** Shown this once. */
function printKey(otpauth: string, print: Print): void {
  print('For the authenticator app, shown this once:');
  print(otpauth);
}
