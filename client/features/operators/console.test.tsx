import type { ContextAnswer, QueueEntry } from '@rendezvous/core/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeGateway, refuse } from '../../testing/FakeGateway.ts';
import { conversationId, member, person } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const noor = { id: 'e'.repeat(24), name: 'Noor' };
const user = { ...member(), id: noor.id, role: 'operator' as const, profile: null };
const lotte = person(9, { name: 'Lotte', fictional: true });

const entry = (number: number, more: Partial<QueueEntry> = {}): QueueEntry => ({
  conversation: conversationId(number),
  profile: lotte,
  member: person(number, { name: `Lid ${number}` }),
  waitingSince: new Date(Date.now() - number * 60_000).toISOString(),
  last: { type: 'text', excerpt: `Vraag van ${number}` },
  ...more,
});

const context = (number: number): ContextAnswer => ({
  conversation: conversationId(number),
  profile: lotte,
  member: person(number, { name: `Lid ${number}` }),
  messages: [
    {
      ...{ id: `${number}`.padEnd(24, '0'), conversation: conversationId(number), seq: 1 },
      ...{ sender: person(number).id, type: 'text', text: `Vraag van ${number}` },
      sentAt: new Date().toISOString(),
    },
  ],
  ...{ more: false, writers: {}, notes: [], readUpTo: 0 },
});

let gateway: FakeGateway;
let waiting: QueueEntry[];

beforeEach(() => {
  waiting = [entry(3), entry(2)];
  gateway = new FakeGateway({ user });
  Object.assign(gateway.handlers, {
    'operator:queue': () => ({
      ...{ waiting, me: noor, operators: [noor], now: new Date().toISOString() },
    }),
    'operator:figures': () => ({
      ...{ waiting: 2, oldestMs: 0, answers: 0, answersPerHour: 0, p50Ms: null, p95Ms: null },
      hours: [],
    }),
    'operator:claim': () => ({ leaseUntil: new Date(Date.now() + 300_000).toISOString() }),
    'operator:release': () => ({}),
    'operator:context': ({ conversation }: { conversation: string }) =>
      context(conversation === conversationId(3) ? 3 : 2),
    'operator:reply': () => ({ message: context(3).messages[0] }),
  });
});

describe('the console', () => {
  it.each(['/members', '/chats', '/login'])(
    'is where an operator comes who opens %s',
    async (path) => {
      await renderApp(path, gateway);
      expect(await screen.findByRole('heading', { name: 'Wachtrij' })).toBeInTheDocument();
    },
  );

  it('[ROLE-12] is no page for a member', async () => {
    await renderApp('/operator', new FakeGateway({ user: member() }));
    await screen.findByRole('heading', { name: 'Deze pagina is niet gevonden' });
  });

  it.each([
    { page: '/operator', then: 'Vraag van 3' },
    { page: '/operator/moderation', then: 'Er wacht niets' },
  ])('says on $page why the queue is not there, and reads it anew', async ({ page, then }) => {
    const now = new Date().toISOString();
    let down = true;
    const read = <Answer,>(answer: Answer) => {
      if (down) throw refuse({ code: 'server_error' });
      return answer;
    };
    gateway.handlers['operator:queue'] = () => read({ waiting, me: noor, operators: [noor], now });
    gateway.answers['GET /api/moderation-queue.php'] = () =>
      read({ cases: [], me: noor, now, figures: { waiting: 0, medianMs: null }, hours: [] });
    const { user: hands } = await renderApp(page, gateway);
    await screen.findByRole('heading', { name: 'Wachtrij' });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('De wachtrij is niet bijgewerkt');
    expect(alert).toHaveTextContent('Er is een fout opgetreden');
    expect(screen.queryByText('Laden')).toBeNull();
    down = false;
    await hands.click(within(alert).getByRole('button', { name: 'Opnieuw proberen' }));
    await screen.findByText(then);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('claims by a number, answers by Enter, and lets go by Escape', async () => {
    const { user: hands } = await renderApp('/operator', gateway);
    await screen.findByText('Vraag van 3');
    await hands.keyboard('1');
    const column = await screen.findByRole('region', { name: 'Gesprek van Lid 3 met Lotte' });
    const field = await within(column).findByRole('textbox', { name: 'Antwoord als Lotte' });
    await hands.click(field);
    await hands.keyboard('Nee, ik ben fictief.{Enter}');
    expect(gateway.payloadsOf('operator:reply')).toMatchObject([
      { conversation: conversationId(3), content: { type: 'text', text: 'Nee, ik ben fictief.' } },
    ]);
    await hands.keyboard('{Escape}{Escape}');
    expect(gateway.payloadsOf('operator:release')).toEqual([{ conversation: conversationId(3) }]);
    expect(column).not.toBeInTheDocument();
  });

  it('reacts with one of six signs as the fictional profile, and takes it back', async () => {
    const shown = context(3);
    const [message] = shown.messages;
    gateway.handlers['operator:context'] = () => ({ ...shown, messages: [{ ...message! }] });
    gateway.handlers['operator:react'] = ({ sign }) => {
      const reaction = { profile: lotte.id, sign, version: 2 };
      message!.reactions = [reaction];
      return reaction;
    };
    const { user: hands } = await renderApp('/operator', gateway);
    await screen.findByText('Vraag van 3');
    await hands.keyboard('1');
    const toggle = await screen.findByRole('button', { name: 'Reageren op: Vraag van 3' });
    await hands.click(toggle);
    const group = screen.getByRole('group', { name: 'Reageren' });
    expect(within(group).getAllByRole('button')).toHaveLength(6);
    await hands.keyboard('{Escape}');
    expect(group).not.toBeInTheDocument();
    expect(gateway.payloadsOf('operator:release')).toEqual([]);
    await hands.keyboard('{Enter}');
    await hands.click(screen.getByRole('button', { name: 'hart' }));
    expect(await screen.findByText(/Lotte: hart$/)).toBeInTheDocument();
    expect(toggle).toHaveFocus();
    await hands.click(toggle);
    await hands.click(screen.getByRole('button', { name: 'hart', pressed: true }));
    const asked = { conversation: conversationId(3), seq: 1 };
    expect(gateway.payloadsOf('operator:react')).toEqual([
      { ...asked, sign: 'heart' },
      { ...asked, sign: null },
    ]);
  });

  it('has the honest answer one key away', async () => {
    const { user: hands } = await renderApp('/operator', gateway);
    await screen.findByText('Vraag van 3');
    await hands.keyboard('1');
    await screen.findByRole('heading', { name: /^Snelantwoorden/ });
    await hands.keyboard('/e');
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Antwoord als Lotte' });
    expect(field.value).toContain('ik ben een fictief profiel');
  });

  it('keeps what was written when the claim is lost, and repeats it under the same id', async () => {
    let lost = true;
    gateway.handlers['operator:reply'] = () => {
      if (lost) throw refuse({ code: 'lease_lost' });
      return { message: context(3).messages[0]! };
    };
    const { user: hands } = await renderApp('/operator', gateway);
    await screen.findByText('Vraag van 3');
    await hands.keyboard('1');
    const field = await screen.findByRole('textbox', { name: 'Antwoord als Lotte' });
    await hands.type(field, 'Blijf staan{Enter}');
    const again = await screen.findByRole('button', { name: 'Opnieuw claimen' });
    expect(field).toHaveValue('Blijf staan');
    lost = false;
    await hands.click(again);
    await hands.type(field, '{Enter}');
    const [first, second] = gateway.payloadsOf('operator:reply') as { clientId: string }[];
    expect(second?.clientId).toBe(first?.clientId);
  });

  it('shows what facts say, and claims nothing that a colleague holds', async () => {
    const { user: hands } = await renderApp('/operator', gateway);
    await screen.findByText('Vraag van 3');
    const leaseUntil = new Date(Date.now() + 60_000).toISOString();
    waiting = [
      entry(3, { claimedBy: { operator: { id: 'f'.repeat(24), name: 'Sam' }, leaseUntil } }),
      entry(2),
    ];
    gateway.tell('operator:queueChanged', { waiting: 2, conversations: [conversationId(3)] });
    await screen.findByText('In behandeling bij Sam');
    await hands.keyboard('1');
    expect(gateway.payloadsOf('operator:claim')).toEqual([]);
  });
});
