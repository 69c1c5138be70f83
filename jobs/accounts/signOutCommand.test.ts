import { expect, it } from 'vitest';
import { Session } from '@rendezvous/core/accounts';
import { makeMember, makeOperator, useDatabase } from '@rendezvous/core/testing';
import { runCommand } from '../commands.ts';

const database = useDatabase();

async function run(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await runCommand(['sign-out', ...args], { MONGODB_URI: database.uri }, (line) => {
    lines.push(line);
  });
  return lines.join('\n');
}

it('who runs the site ends the sessions of one account, or of everybody, and of nobody by mistake', async () => {
  const [anna, bram] = [await makeMember(), await makeMember()];
  await makeOperator();
  const standing = async () => (await Session.find().lean()).map(({ account }) => String(account));
  await expect(run()).rejects.toThrow('npm run jobs');
  await expect(run('nobody@example.test')).rejects.toThrow('Nobody has the address');
  expect(await standing()).toHaveLength(3);
  expect(await run(anna.account.email.toUpperCase())).toContain('1 sessions ended');
  expect(await standing()).not.toContain(String(anna.account._id));
  expect(await standing()).toContain(String(bram.account._id));
  expect(await run('everybody')).toContain('2 sessions ended');
  expect(await standing()).toEqual([]);
});
