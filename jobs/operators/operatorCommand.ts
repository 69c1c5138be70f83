import { limits } from '@rendezvous/core/contract';
import {
  addOperator,
  describeOperators,
  rebuildQueue,
  removeOperator,
  renewTotp,
  setOperatorPassword,
} from '@rendezvous/core/operators';
import { askPassword } from './askPassword.ts';

export const operatorUsage = `npm run operator -- list
npm run operator -- add <email> <name> [--totp]   the password is asked for, or read from a pipe
npm run operator -- password <email>
npm run operator -- totp <email>                  a new key for the authenticator app
npm run operator -- remove <email>
npm run operator -- rebuild                       fills the queue with conversations from before there was one`;

type Print = (line: string) => void;
type Run = (env: NodeJS.ProcessEnv, print: Print, ask?: () => Promise<string>) => Promise<void>;

/** A command about operators (OPER-01); null: it is none. */
export function findOperatorCommand([room, command, ...rest]: string[]): Run | null {
  if (room !== 'operator') return null;
  const [email = '', name = '', option] = rest;
  if (command === 'list' && rest.length === 0) return list;
  if (command === 'rebuild' && rest.length === 0) {
    return async (_env, print) =>
      print(`${await rebuildQueue()} conversations added to the queue.`);
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
    const password = checked(await ask());
    const needed = totp || env['NODE_ENV'] === 'production';
    const { otpauth } = await addOperator({
      ...{ email, name, password, totp: needed, now: new Date() },
    });
    print(`${email} can log in at /operator.`);
    if (otpauth) printKey(otpauth, print);
  };
}

function changePassword(email: string): Run {
  return async (_env, print, ask = askPassword) => {
    await setOperatorPassword(email, checked(await ask()));
    print(`${email} has another password, and is logged out everywhere.`);
  };
}

function checked(password: string): string {
  const { passwordMin, passwordMax } = limits;
  if (password.length < passwordMin || password.length > passwordMax) {
    throw new Error(`A password has ${passwordMin} to ${passwordMax} characters.`);
  }
  return password;
}

/** Shown this once. */
function printKey(otpauth: string, print: Print): void {
  print('For the authenticator app, shown this once:');
  print(otpauth);
}
