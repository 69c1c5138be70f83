import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeComplaint, listOpenComplaints } from '@rendezvous/core/complaints';
import { readDeadLetters, replayDeadLetters } from '@rendezvous/core/events';
import { connectDatabase, readDatabaseTime } from '@rendezvous/core/mongo';
import { findSignOutCommand, signOutUsage } from './accounts/signOutCommand.ts';
import { readConfig } from './config.ts';
import { findAnnounceCommand } from './notifications/announceCommand.ts';
import { findOperatorCommand, operatorUsage } from './operators/operatorCommand.ts';
import { findPaymentCommand, paymentUsage } from './payments/commands.ts';
import { runPhotosCommand } from './photos/photosCommand.ts';

const usage = `npm run jobs                        starts a worker
npm run jobs -- dead                lists what failed too often, one line of JSON each
npm run jobs -- replay <id> | all   tries it again: a running worker takes it
npm run jobs -- complaints          lists complaints that wait, the earliest deadline first
npm run jobs -- decided <number>    notes that a complaint is decided
npm run jobs -- photos              lists photos that wait for a decision
npm run jobs -- photos approve <id>, or reject <id>
npm run jobs -- announce <promotion | site_news> <file>   mails it to who wants such mails
${signOutUsage}
${paymentUsage}
${operatorUsage}`;

/**
 * Looks at the dead letters and replays them, for whoever operates the site; `print` is given one line after
 * the other. Rejects with one line when the command or the environment cannot work.
 */
export async function runCommand(
  args: string[],
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<void> {
  const [command, which, ...rest] = args;
  const isDead = command === 'dead' && which === undefined;
  const isList = command === 'complaints' && which === undefined;
  const hasOne = which !== undefined && rest.length === 0;
  const isReplay = command === 'replay' && hasOne;
  const isDecided = command === 'decided' && hasOne;
  const isPhotos =
    command === 'photos' &&
    (which === undefined || (/^(approve|reject)$/.test(which) && rest.length === 1));
  const payment =
    findPaymentCommand(args) ??
    findOperatorCommand(args) ??
    findSignOutCommand(args) ??
    findAnnounceCommand(args);
  const isKnown = isPhotos || isDead || isList || isReplay || isDecided || payment !== null;
  if (!isKnown) throw new Error(usage);
  const disconnect = await connectDatabase(readConfig(withDatabase(env)).mongodbUri);
  try {
    if (payment) await payment(env, print);
    else if (isPhotos) await runPhotosCommand(args.slice(1), print);
    else if (isDead) await printDead(print);
    else if (isList) await printComplaints(print);
    else if (isDecided) print(await decide(which));
    else print(await replay(which ?? ''));
  } finally {
    await disconnect();
  }
}

/** Without MONGODB_URI: the embedded database of the product that runs on the same data folder. */
function withDatabase(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const address = join(env['DATA_DIR'] || 'data', 'database-uri');
  if (env['MONGODB_URI'] || !existsSync(address)) return env;
  return { ...env, MONGODB_URI: readFileSync(address, 'utf8') };
}

async function printDead(print: (line: string) => void): Promise<void> {
  let isNone = true;
  for await (const letter of readDeadLetters()) {
    print(JSON.stringify(letter, withoutLinks));
    isNone = false;
  }
  if (isNone) print('No dead letters.');
}

/** What is in a mailed link opens an account; it is nothing for a screen. */
function withoutLinks(key: string, value: unknown): unknown {
  return key === 'token' ? '…' : value;
}

async function printComplaints(print: (line: string) => void): Promise<void> {
  const open = await listOpenComplaints();
  for (const complaint of open) print(JSON.stringify(complaint));
  if (open.length === 0) print('No complaints wait.');
}

async function decide(number: string): Promise<string> {
  if (!(await closeComplaint(number, await readDatabaseTime())))
    throw new Error(`No open complaint ${number}.`);
  return `${number} is decided.`;
}

async function replay(which: string): Promise<string> {
  const replayed = await replayDeadLetters(which, await readDatabaseTime());
  if (replayed === 0 && which !== 'all') throw new Error(`No dead letter ${which}.`);
  return `${replayed} put back; a running worker takes them.`;
}
