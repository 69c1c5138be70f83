import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { commandSchemas, type CommandName } from '@rendezvous/core/contract';
import { Order } from '@rendezvous/core/payments';
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
import { knownAs, pages } from './pages.ts';
import { makeCast, type Cast } from './personas.ts';
import { nobody, type Asking } from './requests.ts';
import { roleNames, type Role } from './roles.ts';
import { mountsOf, routesOf } from './routesOf.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'access-'));
const root = join(import.meta.dirname, '..', '..');

/** These calls are two: with `push=1` they are about a subscription, and nothing else is called so. */
const doubled = ['POST /api/user.php', 'DELETE /api/user.php'];

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
    client: () => writeBuiltPages(pages.map(({ path, group }) => ({ path, guard: group }))),
    config: { dataDir, mailEventsKey: 'mail', partnerKeys: ['partner'], devMailKey: 'dev' },
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const cast = () => makeCast(createDiskPictureStore({ folder: join(dataDir, 'pictures') }));
  const app = () => gateway.gateway.app;

  it('[SEC-01] is said of every call that there is, and each stands in the protocol', async () => {
    const there = routesOf(app()).flatMap((call) =>
      doubled.includes(call) ? [call, `${call}?push=1`] : [call],
    );
    const said = calls.map(({ call }) => call);
    expect(new Set(said).size).toBe(said.length);
    expect(said.toSorted()).toEqual(there.filter((call) => call !== 'DELETE /api/user.php').sort());
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
        if (!isRight(access, role, answer))
          wrong.push(`${call} ${role}: ${answer} ${text.slice(0, 200)}`);
        await remember(asking[role], call, body);
        if (knownAs[role] === 'operator') return;
        // To a member there are no operators, nor anything that only they have.
        if (/Kanarie|"role":"(?!member)/.test(text)) wrong.push(`${call} ${role} names operators`);
        const isNone = /^(operator|holder)$/.test(group) && answer === 'not_found';
        if (isNone && text !== missing.text) wrong.push(`${call} ${role}: ${text}`);
      };
      for (const access of calls) {
        for (const role of operatorRoles) {
          if (access.group === 'holder') await all.hold();
          await ask(access, role);
        }
        await Promise.all(otherRoles.map((role) => ask(access, role)));
      }
      expect(wrong).toEqual([]);
      for (const call of named) expect(calls).toContainEqual(expect.objectContaining({ call }));
      console.log(`${calls.length} calls, ${calls.length * roleNames.length} cells`);
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
        if (!isRight(access, role, answer)) wrong.push(`${name} ${role}: ${answer}`);
      }
      if (typeof device !== 'string') device.close();
    };
    for (const role of operatorRoles) await askAll(role);
    await Promise.all(otherRoles.map(askAll));
    expect(wrong).toEqual([]);
    console.log(`${listed.length} commands, ${listed.length * roleNames.length} cells`);
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
      const told = loggedIn ? (answers['/api/user.php']?.user.role ?? 'nobody') : 'nobody';
      if (response.status === 200 && told === knownAs[role]) return;
      wrong.push(`${path} ${role}: ${response.status} ${told}`);
    };
    for (const { path } of pages) await Promise.all(roleNames.map((role) => open(path, role)));
    expect(wrong).toEqual([]);
    console.log(`${pages.length} pages, ${pages.length * roleNames.length} cells`);
  });
});

/** Who holds nothing asks first: what its holder does may end it. */
const operatorRoles = ['colleague', 'operator'] as const;
const otherRoles = roleNames.filter((role) => knownAs[role] !== 'operator');

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
    const made = { order: nobody, ownPhoto: nobody };
    const isInvisible = role === 'invisible';
    return [role, { cast, persona, isInvisible, hasEnded, address, file, ...made }];
  });
  return Object.fromEntries(await Promise.all(asking)) as Record<Role, Asking>;
}

/** What a call has made, for the later ones that are about it. */
async function remember(asking: Asking, call: string, body: Record<string, unknown>) {
  const made = body as { order?: { payment_id: string }; photo?: { id: string } };
  if (call === 'POST /api/payment.php') {
    asking.order = made.order?.payment_id ?? nobody;
    // Receipts are of what was paid.
    await Order.updateOne({ _id: asking.order }, { completedAt: new Date() });
  }
  if (call === 'POST /api/photo.php') asking.ownPhoto = made.photo?.id ?? nobody;
}
