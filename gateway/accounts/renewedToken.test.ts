import { describe, expect, it, vi } from 'vitest';
import { Session } from '@rendezvous/core/accounts';
import { createManualClock } from '@rendezvous/core/ports/clock';
import { mailsOf, makeMemberWith } from '@rendezvous/core/testing';
import { dropEndedSessions } from '../socket/endedSessions.ts';
import { partsOfPage, writeBuiltPages } from '../testing/builtPages.ts';
import { useGateway } from '../testing/useGateway.ts';

const password = 'correct horse';
const chosen = { password: 'a better horse', password_repeat: 'a better horse' };

type Cookie = { token: string };

describe('who has shown the password again', () => {
  const clock = createManualClock(new Date());
  const gateway = useGateway({
    clock,
    client: () =>
      writeBuiltPages([
        { path: '/', rendered: true },
        { path: '/members', guard: 'member', asks: ['/api/user.php'] },
      ]),
  });

  const post = (path: string, body: unknown, as: Cookie) =>
    gateway.http('POST', `/api/${path}`, { body, as });
  const change = (as: Cookie, old = password, next = chosen.password) =>
    post('password.php', { old_password: old, password: next, password_repeat: next }, as);
  const ask = (as: Cookie) => gateway.http('GET', '/api/sessions.php', { as });
  const errorOf = async (as: Cookie) => (await ask(as)).body['error'];
  const idsOf = async (as: Cookie) =>
    ((await ask(as)).body['sessions'] as { id: string }[]).map(({ id }) => id);

  it('has another token for the same session, and the one before opens nothing', async () => {
    const anna = await makeMemberWith(password);
    const stolen = { token: anna.token };
    const { status, headers } = await change(anna);
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toMatch(
      /^auth=[\w-]{43}\.[\w-]{43}; Max-Age=2592000; Path=\/; .*HttpOnly; SameSite=Lax$/,
    );
    expect(await idsOf(anna)).toEqual([anna.sender.session]);

    // It may have been on its way: for half a minute it is asked to come again, with the new cookie.
    const again = await ask(stolen);
    expect([again.status, again.body]).toEqual([
      503,
      expect.objectContaining({ error: 'overloaded', retry_in_ms: 1_000 }),
    ]);
    expect((await gateway.http('GET', '/api/user.php', { as: stolen })).status).toBe(503);
    const wish = { body: { language: 'de' }, as: stolen };
    expect((await gateway.http('PUT', '/api/user.php', wish)).status).toBe(503);
    await expect(gateway.connect(stolen)).rejects.toThrow('overloaded');
    clock.advance(30_000);
    expect(await errorOf(stolen)).toBe('authentication_required');
    await expect(gateway.connect(stolen)).rejects.toThrow('authentication_required');
    expect(await idsOf(anna)).toEqual([anna.sender.session]);

    // And the next one replaces this one.
    const second = { token: anna.token };
    expect((await change(anna, chosen.password, 'the best of horses')).status).toBe(200);
    expect(await errorOf(stolen)).toBe('authentication_required');
    expect(await errorOf(second)).toBe('overloaded');
    expect(await idsOf(anna)).toEqual([anna.sender.session]);
  });

  it('keeps its sockets until they have come back with it; others with the old one end', async () => {
    const anna = await makeMemberWith(password);
    const stolen = { token: anna.token };
    const [own, thief] = [await gateway.connect(anna), await gateway.connect(stolen)];
    expect((await change(anna)).status).toBe(200);
    expect(await own.fact('gateway:draining')).toEqual({ reconnectInMs: 1_000 });
    expect((await own.call('chat:list', {})).chats).toEqual([]);
    const back = await gateway.connect(anna);
    await dropEndedSessions(gateway.gateway.io, clock);
    await Promise.all([own.ended, thief.ended]);
    expect((await back.call('chat:list', {})).chats).toEqual([]);
  });

  it('loses three seconds later whatever socket has stayed with the token before, and no other', async () => {
    const anna = await makeMemberWith(password);
    const stolen = { token: anna.token };
    const thief = await gateway.connect(stolen);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    expect((await change(anna)).status).toBe(200);
    const endings = timers.mock.calls.filter(([, ms]) => ms === 3_000);
    timers.mockRestore();
    expect(endings).toHaveLength(1);
    const back = await gateway.connect(anna);
    // Nothing that a member does until then is lost.
    expect((await thief.call('chat:list', {})).chats).toEqual([]);
    endings[0]?.[0]();
    await thief.ended;
    expect((await back.call('chat:list', {})).chats).toEqual([]);
  });

  it('gets another token for asking for another address, and none for a wrong password', async () => {
    const anna = await makeMemberWith(password);
    const stolen = { token: anna.token };
    const wish = { email: 'anna-next@example.test', password };
    const refused = await post('mail-change.php', { ...wish, password: 'wrong' }, anna);
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([422, null]);
    expect((await change(anna, 'wrong')).headers.get('set-cookie')).toBe(null);
    expect((await post('mail-change.php', wish, anna)).status).toBe(200);
    expect(anna.token).not.toBe(stolen.token);
    expect(await idsOf(anna)).toEqual([anna.sender.session]);
    expect(await errorOf(stolen)).toBe('overloaded');
  });

  it('changes nothing by two wishes for another address at once but one of them', async () => {
    const anna = await makeMemberWith(password);
    const second = { token: anna.token };
    const wish = (as: Cookie, email: string) => post('mail-change.php', { email, password }, as);
    const answers = await Promise.all([
      wish(anna, 'one@example.test'),
      wish(second, 'two@example.test'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 503]);
    expect(await mailsOf('mail_change')).toHaveLength(1);
    const kept = answers[0].status === 200 ? anna : second;
    expect(await idsOf(kept)).toEqual([anna.sender.session]);
  });

  it('and opens a page with the token of before gets one that tells nothing, and has to ask who it is', async () => {
    const anna = await makeMemberWith(password);
    const stolen = { token: anna.token };
    const open = async (path: string, as: Cookie) =>
      partsOfPage((await gateway.http('GET', path, { as })).body['text'] as string);
    expect((await open('/members', anna)).given.loggedIn).toBe(true);
    await change(anna);
    for (const path of ['/', '/members']) {
      const { given, html, root } = await open(path, stolen);
      expect(given).toEqual({ answers: {} });
      expect(root).toContain('class="splash"');
      expect(html).not.toContain(anna.account.email);
    }
    expect((await open('/members', anna)).html).toContain(anna.account.email);
    clock.advance(30_000);
    expect((await open('/members', stolen)).given.loggedIn).toBe(false);
    expect((await open('/', stolen)).root).toContain('drawn');
  });

  it('and logs out with the token of before is asked to come again, and still is who it was', async () => {
    const anna = await makeMemberWith(password);
    const stolen = { token: anna.token };
    await change(anna);
    const logOut = (as: Cookie) => gateway.http('GET', '/api/logout.php', { as });
    const { status, body, headers } = await logOut(stolen);
    expect([status, body['error']]).toEqual([503, 'overloaded']);
    expect(headers.get('set-cookie')).toBeNull();
    expect(await idsOf(anna)).toEqual([anna.sender.session]);
    expect((await logOut(anna)).status).toBe(200);
    expect(await Session.countDocuments({ account: anna.account._id })).toBe(0);
  });

  it('a second click changes nothing, and logs nobody out', async () => {
    const anna = await makeMemberWith(password);
    const second = { token: anna.token };
    const answers = await Promise.all([change(anna), change(second)]);
    const [took, refused] = answers[0].status === 200 ? [0, 1] : [1, 0];
    expect(answers[took]?.status).toBe(200);
    // Which of the two depends on how far it was when the other was through.
    expect(['overloaded', 'validation']).toContain(answers[refused]?.body['error']);
    const kept = took === 0 ? anna : second;
    expect(await idsOf(kept)).toEqual([anna.sender.session]);
    expect(await mailsOf('password_changed')).toHaveLength(1);
  });

  it('but never heard of it logs in with the new password, and leaves no session behind', async () => {
    const anna = await makeMemberWith(password);
    const before = { token: anna.token };
    await change({ token: anna.token });
    const { email } = anna.account;
    expect((await post('user.php', { email, password }, before)).status).toBe(401);
    expect((await post('user.php', { email, password: chosen.password }, before)).status).toBe(200);
    expect(await ask(before)).toMatchObject({ status: 200 });
    expect(await Session.countDocuments({ account: anna.account._id })).toBe(1);
  });

  it('keeps its session when somebody logs in with a token that only names it', async () => {
    const anna = await makeMemberWith(password);
    await change(anna);
    const [name] = anna.token.split('.');
    const made = { token: `${name}.${'a'.repeat(43)}` };
    const { email } = anna.account;
    const login = await post('user.php', { email, password: chosen.password }, made);
    expect(login.status).toBe(200);
    expect((await idsOf(anna)).length).toBe(2);
  });
});
