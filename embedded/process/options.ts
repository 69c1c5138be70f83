import { parseArgs } from 'node:util';

export interface Options {
  /** Undefined: on the socket or not at all. */
  port: number | undefined;
  socket: boolean;
  data: string;
  parentPid: number | undefined;
  testCommands: boolean;
  acceptLoss: boolean;
  check: boolean;
  compact: boolean;
  backup: string | undefined;
}

/** The command line is wrong; the message says how. */
export class UsageError extends Error {}

export const usage =
  'usage: embedded [--socket] [--port N] --data DIR [--parent-pid PID] [--enable-test-commands] [--accept-loss]\n       embedded --data DIR --check\n       embedded --data DIR --compact\n       embedded --data DIR --backup FILE';

const wholeNumber = (name: string, text: string, most: number): number => {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > most)
    throw new UsageError(`--${name} is not a number: ${text}`);
  return number;
};

/** Reads the command line. Throws {@link UsageError}. */
export const parseOptions = (args: string[]): Options => {
  let values: Record<string, string | boolean | undefined>;
  try {
    ({ values } = parseArgs({
      args,
      options: {
        port: { type: 'string' },
        socket: { type: 'boolean' },
        data: { type: 'string' },
        'parent-pid': { type: 'string' },
        'enable-test-commands': { type: 'boolean' },
        'accept-loss': { type: 'boolean' },
        check: { type: 'boolean' },
        compact: { type: 'boolean' },
        backup: { type: 'string' },
      },
    }));
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  if (typeof values['data'] !== 'string' || !values['data'])
    throw new UsageError('--data is missing');
  const parent = values['parent-pid'];
  const socket = values['socket'] === true;
  const port = values['port'] ?? (socket ? undefined : '27017');
  return {
    port: port === undefined ? undefined : wholeNumber('port', String(port), 65_535),
    socket,
    data: values['data'],
    parentPid:
      parent === undefined ? undefined : wholeNumber('parent-pid', String(parent), 2 ** 31),
    testCommands: values['enable-test-commands'] === true,
    acceptLoss: values['accept-loss'] === true,
    check: values['check'] === true,
    compact: values['compact'] === true,
    backup: typeof values['backup'] === 'string' ? values['backup'] : undefined,
  };
};
