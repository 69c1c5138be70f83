import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { Account, login } from '@rendezvous/core/accounts';
import { Conversation } from '@rendezvous/core/chat';
import { Operator } from '@rendezvous/core/operators';
import { defaultSettings } from '@rendezvous/core/site';
import { makeFictional, makeMember, useDatabase, write } from '@rendezvous/core/testing';
import { runCommand } from '../commands.ts';
import { askPassword } from './askPassword.ts';
import { findOperatorCommand } from './operatorCommand.ts';

/** In leaks, but not among the few that the contract knows by itself. */
const leakedOnly = 'voxstrange';

const database = useDatabase();

async function run(args: string[], { production = false, password = 'a long password' } = {}) {
  const lines: string[] = [];
  const env = { ...(production && { NODE_ENV: 'production' }) };
  const command = findOperatorCommand(['operator', ...args]);
  if (!command) throw new Error('no such command');
  await command(
    env,
    (line) => lines.push(line),
    async () => password,
  );
  return lines.join('\n');
}

it('[OPER-01] the command line makes an operator who can log in, and prints no password', async () => {
  const said = await run(['add', 'Noor@example.test', 'Noor']);
  expect(said).not.toContain('a long password');
  const { account, session } = await login(
    { email: 'noor@example.test', password: 'a long password' },
    { settings: defaultSettings, ip: '192.0.2.90', now: new Date() },
  );
  expect([account.role, session.role, account.profile]).toEqual(['operator', 'operator', null]);
  expect(await run(['list'])).toContain('noor@example.test  Noor  active, without code');
});

it('in production an operator has a second factor whether it was asked for or not', async () => {
  expect(await run(['add', 'sam@example.test', 'Sam'], { production: true })).toContain(
    'otpauth://totp/',
  );
  const account = await Account.findOne({ email: 'sam@example.test' }).lean();
  expect((await Operator.findById(account?._id).lean())?.totp?.secret).toMatch(/^[A-Z2-7]{32}$/);
});

it('a password that is too short, or given as an argument, makes nobody', async () => {
  await expect(run(['add', 'x@example.test', 'X'], { password: 'short' })).rejects.toThrow(
    'A password has',
  );
  const asArgument = ['operator', 'add', 'x@example.test', 'X', 'a long password'];
  await expect(
    runCommand(asArgument, { MONGODB_URI: database.uri }, () => undefined),
  ).rejects.toThrow('npm run operator -- add');
  expect(await Account.countDocuments({ email: 'x@example.test' })).toBe(0);
});

it('a password that leaks have makes nobody and replaces none', async () => {
  const leaked = { password: 'Trustno1' };
  const refused = 'This password is in lists of leaked passwords';
  await expect(run(['add', 'y@example.test', 'Y'], leaked)).rejects.toThrow(refused);
  await expect(run(['add', 'y@example.test', 'Y'], { password: leakedOnly })).rejects.toThrow(
    refused,
  );
  expect(await Account.countDocuments({ email: 'y@example.test' })).toBe(0);
  await run(['add', 'y@example.test', 'Y']);
  const before = await Account.findOne({ email: 'y@example.test' }).lean();
  await expect(run(['password', 'y@example.test'], { password: leakedOnly })).rejects.toThrow(
    refused,
  );
  const after = await Account.findOne({ email: 'y@example.test' }).lean();
  expect(after?.passwordHash).toBe(before?.passwordHash);
});

it('a password from a pipe is its first line', async () => {
  const pipe = new PassThrough();
  pipe.end('from a pipe\nmore\n');
  expect(await askPassword(pipe as unknown as NodeJS.ReadStream)).toBe('from a pipe');
});

it('[OPER-02] the queue is rebuilt of conversations that do not say who waits', async () => {
  const [anna, lotte] = [await makeMember(), await makeFictional()];
  await write(anna, lotte._id, ['Hoi', 'Ben je daar?']);
  const before = await Conversation.findOne().lean();
  await Conversation.updateOne({}, { $unset: { owedSince: 1 } });
  expect(await run(['rebuild'])).toBe('1 conversations added to the queue, 2 profiles placed.');
  expect((await Conversation.findOne().lean())?.owedSince).toEqual(before?.owedSince);
  expect(await run(['rebuild'])).toBe('0 conversations added to the queue, 0 profiles placed.');
});
