import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { commandSchemas, type CommandName } from '@rendezvous/core/contract';
import { signerFor } from '@rendezvous/core/photos';
import { createDiskPictureStore } from '@rendezvous/core/ports/pictureStore';
import { partsOfPage, writeBuiltPages } from '../testing/builtPages.ts';
import { connectClient } from '../testing/client.ts';
import { useSelling } from '../testing/useSelling.ts';
import { make } from './asking.ts';
import type { Answer } from './answers.ts';
import { calls, type CallAccess } from './calls.ts';
import { refusalOf, send } from './commanding.ts';
import { commands, type CommandAccess } from './commands.ts';
import { tableSize } from './drawAccess.ts';
import { configuredKeys, shownKeys } from './keys.ts';
import { knownAs, pages } from './pages.ts';
import { makeCast, type Cast } from './personas.ts';
import { remember } from './remembering.ts';
import { nobody, type Asking } from './requests.ts';
import { roleNames, type Role } from './roles.ts';
import { mountsOf, routesOf } from './routesOf.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'access-'));
const root = join(import.meta.dirname, '..', '..');

/** A parameter makes another call of these: about a subscription (nothing else is deleted so), or about one order. */
const variants: Readonly<Record<string, string[]>> = {
  'POST /api/user.php': ['POST /api/user.php', 'POST /api/user.php?push=1'],
  'GET /api/transactions.php': ['GET /api/transactions.php', 'GET /api/transactions.php?id=:order'],
  'DELETE /api/user.php': ['DELETE /api/user.php?push=1'],
};

/** Of what the specification asks for by name only (CALL-26); messages are sent by a command. */
const named = [
  ...['POST /api/payment.php', 'GET /api/search.php', 'POST /api/signup.php'],
  ...['PUT /api/profile.php', 'POST /api/photo.php', 'POST /api/block.php'],
  ...['DELETE /api/block.php', 'POST /api/delete-account.php'],
];

/** For what takes half a minute of a machine that has nothing else to do. */
const patienceMs = 400_000;

describe('who may do what', () => {
  const { gateway } = useSelling({
    client: writeClient,
    config: { dataDir, ...configuredKeys },
  });
  let cells = 0;
  afterAll(async () => {
    await rm(dataDir, { recursive: true, force: true });
    console.log(`${cells} cells asked; the table: ${tableSize}`);
  });
  const cast = () => makeCast(createDiskPictureStore({ folder: join(dataDir, 'pictures') }));
  const app = () => gateway.gateway.app;

  it('[SEC-01] is said of every call that there is, and each stands in the protocol', async () => {
    const there = routesOf(app()).flatMap((call) => variants[call] ?? [call]);
    const said = calls.map(({ call }) => call);
    expect(new Set(said).size).toBe(said.length);
    expect(said.toSorted()).toEqual(there.sort());
    const keyed = calls.filter(({ group }) => keyGroups.includes(group)).map(({ call }) => call);
    expect(keyed.toSorted()).toEqual(Object.keys(shownKeys).sort());
    // What is mounted without a method looks on or serves files: below these addresses, and nowhere else.
    const known = (mount: string) => said.some((call) => call.split(/[ ?]/)[1]?.startsWith(mount));
    expect(mountsOf(app()).filter((mount) => !known(mount))).toEqual([]);
    const protocol = await readFile(join(root, 'docs', 'protocol.md'), 'utf8');
    const names = said.flatMap((call) => / \/api\/([\w-]+\.php)/.exec(call)?.[1] ?? []);
    expect(names.filter((name) => !protocol.includes(`/api/${name}`))).toEqual([]);
    expect(Object.keys(commands).sort()).toEqual(Object.keys(commandSchemas).sort());
  });

  it(
    '[SEC-01, ROLE-12, CALL-26, ERR-27] is what every call answers to every role',
    async () => {
      const all = await cast();
      const asking = await askingOf(all);
      const wrong: string[] = [];
      const missing = await make('GET /api/nothing.php', gateway.url, asking.premium);
      const ask = async (access: CallAccess, role: Role) => {
        const { call, group } = access;
        const { answer, body, text } = await make(call, gateway.url, asking[role]);
        cells += 1;
        if (!isRight(access, role, answer))
          wrong.push(`${call} ${role}: ${answer} ${text.slice(0, 200)}`);
        await remember(asking, role, { call, body });
        if (knownAs[role] === 'operator') return;
        // To a member there are no operators, nor anything that only they have.
        if (/Kanarie|"role":"(?!member)/.test(text)) wrong.push(`${call} ${role} names operators`);
        const isNone = /^(operator|holder)$/.test(group) && answer === 'not_found';
        if (isNone && text !== missing.text) wrong.push(`${call} ${role}: ${text}`);
      };
      const askMore = async (access: CallAccess) => {
        const { call, group, answers } = access;
        if (keyGroups.includes(group)) {
          const { answer } = await make(call, gateway.url, { ...asking.visitor, hasKey: true });
          if (answer !== 'yes') wrong.push(`${call} with its key: ${answer}`);
        }
        if (group !== 'buyer') return;
        // An order of another member is none, to buyers too.
        const askForAnothers = async (role: Role) => {
          const { order } = asking[role === 'premium' ? 'invisible' : 'premium'];
          const { answer } = await make(call, gateway.url, { ...asking[role], order });
          const expected = answers[role] === 'yes' ? 'not_found' : answers[role];
          if (answer !== expected) wrong.push(`${call} ${role}, another’s order: ${answer}`);
        };
        await Promise.all(buyers.map(askForAnothers));
      };
      for (const access of calls) {
        await askMore(access);
        for (const role of operatorRoles) {
          if (access.group === 'holder') await all.hold();
          await ask(access, role);
        }
        await Promise.all(otherRoles.map((role) => ask(access, role)));
      }
      expect(wrong).toEqual([]);
      for (const call of named) expect(calls).toContainEqual(expect.objectContaining({ call }));
    },
    patienceMs,
  );

  it('[SEC-01, ROLE-12] is what every command answers to every role', async () => {
    const all = await cast();
    const wrong: string[] = [];
    const listed = Object.entries(commands) as [CommandName, CommandAccess][];
    const askAll = async (role: Role) => {
      const persona = all.personas[role];
      const { token = null } = persona;
      const device = await connectClient(gateway.url, token).catch(refusalOf);
      for (const [name, access] of listed) {
        if (access.group === 'holder' && knownAs[role] === 'operator') await all.hold();
        const answer = await send(device, name, { ...persona, ...all });
        cells += 1;
        if (!isRight(access, role, answer)) wrong.push(`${name} ${role}: ${answer}`);
      }
      if (typeof device !== 'string') device.close();
    };
    for (const role of operatorRoles) await askAll(role);
    await Promise.all(otherRoles.map(askAll));
    expect(wrong).toEqual([]);
  });

  it('[SEC-01] is told to the client with every page', async () => {
    const { personas } = await cast();
    const wrong: string[] = [];
    const open = async (path: string, role: Role) => {
      const { token } = personas[role];
      const address = path.replace(/\/:(\w+)\?/g, '').replace(/:\w+/g, nobody);
      const headers = { ...(token && { Cookie: `auth=${token}` }) };
      const response = await fetch(gateway.url + address, { headers });
      const { loggedIn, answers } = partsOfPage(await response.text()).given as unknown as {
        loggedIn: boolean;
        answers: { '/api/user.php'?: { user: { role: 'member' | 'operator' } } };
      };
      cells += 1;
      const told = loggedIn ? (answers['/api/user.php']?.user.role ?? 'nobody') : 'nobody';
      if (response.status === 200 && told === knownAs[role]) return;
      wrong.push(`${path} ${role}: ${response.status} ${told}`);
    };
    for (const { path } of pages) await Promise.all(roleNames.map((role) => open(path, role)));
    expect(wrong).toEqual([]);
  });
});

/** Who holds nothing asks first: what its holder does may end it. */
const operatorRoles = ['colleague', 'operator'] as const;
const otherRoles = roleNames.filter((role) => knownAs[role] !== 'operator');
/** Who has bought something, once the calls have come to it. */
const buyers = ['free', 'premium', 'blocked', 'invisible'] as const;
/** Of the calls that ask for a key. */
const keyGroups = ['machine', 'developer'];

/** All pages, and the one that developers have. */
async function writeClient(): Promise<string> {
  const folder = await writeBuiltPages(pages.map(({ path, group }) => ({ path, guard: group })));
  await mkdir(join(folder, 'dev'));
  await writeFile(join(folder, 'dev', 'index.html'), '<html>machines</html>');
  return folder;
}

function isRight({ answers, then }: Pick<CallAccess, 'answers' | 'then'>, role: Role, got: Answer) {
  const expected = answers[role];
  return got === (expected === 'yes' ? (then ?? 'yes') : expected);
}

/** Each role with what it asks about. */
async function askingOf(cast: Cast): Promise<Record<Role, Asking>> {
  const image = sharp({ create: { width: 320, height: 320, channels: 3, background: '#c98f68' } });
  const file = new Blob([new Uint8Array(await image.jpeg().toBuffer())]);
  const asking = roleNames.map(async (role): Promise<[Role, Asking]> => {
    const persona = cast.personas[role];
    const viewer = persona.account.profile ?? cast.bram.profile._id;
    const sign = await signerFor(viewer, new Date());
    const signed = new URL(sign({ photo: cast.photo, file: '640.webp' }), 'http://site');
    const address = {
      path: { photo: cast.photo, file: '640.webp' },
      query: Object.fromEntries(signed.searchParams),
    };
    const hasEnded = role === 'suspended' || role === 'deleted';
    const made = { order: nobody, ownPhoto: nobody, card: nobody };
    const isInvisible = role === 'invisible';
    return [role, { cast, persona, isInvisible, hasEnded, address, file, ...made }];
  });
  return Object.fromEntries(await Promise.all(asking)) as Record<Role, Asking>;
}
