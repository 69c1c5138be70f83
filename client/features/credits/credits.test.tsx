import type {
  OrderView,
  PackagesAnswer,
  PaymentAnswer,
  PriceView,
  TransactionView,
} from '@rendezvous/core/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FakeGateway, refuseCall } from '../../testing/FakeGateway.ts';
import { member } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { provider } from './methods.ts';

const id = 'f'.repeat(24);

function price(amount: number, percentage = 0): PriceView {
  const discount = Math.round((amount * percentage) / 100);
  const to_pay = amount - discount;
  return {
    currency: 'EUR',
    ...{ amount, to_pay },
    discount: percentage ? { code: 'TIMEBONUS25', percentage, amount: discount } : null,
    vat: { percentage: 21, amount: Math.round(to_pay - to_pay / 1.21), country: 'NL' },
  };
}

function packages(percentage = 0): PackagesAnswer {
  const sizes = [
    ['p0', 10, 1295],
    ['p1', 25, 2795],
    ['p2', 60, 5995],
    ['p3', 150, 12995],
  ] as const;
  return {
    country: 'NL',
    countries: ['NL'],
    packages: sizes.map(([name, credits, amount]) => ({
      ...{ id: name, credits, popular: name === 'p2' },
      price: price(amount, percentage),
    })),
    methods: ['ideal', 'creditcard', 'paypal'],
    member: { card: null, limit_left: null },
  };
}

const order = (more: Partial<OrderView> = {}): OrderView => ({
  payment_id: id,
  ...{ package: 'p2', credits: 60, amount: 5995, currency: 'EUR', method: 'ideal' },
  ...{ state: 'loading', version: 1, failure: null, attempt: 1, by_stored_card: false },
  ...{ reversed: false, created_at: '2026-11-01T12:00:00Z', completed_at: null },
  price: price(5995),
  ...more,
});

const transaction = (more: Partial<TransactionView> = {}): TransactionView => ({
  ...order({ state: 'completed', version: 3 }),
  ...{ refunds: [], refundable: null, receipt: true },
  ...more,
});

function till(user = member({ paid_user: false, credits: 8 })) {
  const gateway = new FakeGateway({ user });
  let now: PaymentAnswer = { order: order(), action: null };
  gateway.answers['GET /api/packages.php'] = () => packages();
  gateway.answers['GET /api/payment.php'] = () => now;
  gateway.answers['POST /api/payment-result.php'] = () => now;
  gateway.answers['GET /api/transactions.php'] = () => ({ transaction: transaction(now.order) });
  const become = (more: Partial<OrderView>) => {
    now = { order: { ...now.order, ...more, version: now.order.version + 1 }, action: null };
    const { state, version } = now.order;
    gateway.tell('payments:changed', { order: id, state, version });
  };
  const opened = vi.spyOn(provider, 'open').mockReturnValue(undefined);
  return { gateway, become, opened };
}

describe('buying credits', () => {
  it('shows four packages, which is popular, what a discount takes off, and the ways to pay', async () => {
    const { gateway } = till();
    gateway.answers['GET /api/packages.php'] = () => packages(25);
    await renderApp('/credits', gateway);
    const links = await screen.findAllByRole('link', { name: /credits kiezen voor/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['p0', 'p1', 'p2', 'p3'].map((name) => `/credits/${name}`),
    );
    expect(screen.getByText('Meest gekozen')).toBeInTheDocument();
    expect(screen.getAllByText('25% korting')).toHaveLength(4);
    expect(screen.getByText('iDEAL')).toBeInTheDocument();
  });

  it('a double press on pay asks once, with the package and no amount, and leads to the bank', async () => {
    const { gateway, opened } = till();
    gateway.answers['POST /api/payment.php'] = () => ({
      order: order(),
      action: { type: 'redirect', url: 'https://bank.test/1' },
    });
    const { user } = await renderApp('/credits/p2/paypal', gateway);
    expect(await screen.findByRole('radio', { name: /PayPal/ })).toBeChecked();
    expect(screen.getByText(/Een deel van de gesprekspartners is fictief/)).toBeInTheDocument();
    await user.dblClick(screen.getByRole('button', { name: 'Betalen met PayPal' }));
    await waitFor(() => expect(opened).toHaveBeenCalledWith('https://bank.test/1'));
    const asked = gateway.payloadsOf('POST /api/payment.php') as Record<string, unknown>[];
    expect(asked).toHaveLength(1);
    expect(asked[0]).toEqual({
      client_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      ...{ package: 'p2', method: 'paypal', country: 'NL' },
    });
  });

  it.each([
    [{ code: 'code_not_found' as const }, 404, 'Code niet gevonden'],
    [{ code: 'code_used' as const }, 409, 'Code reeds gebruikt'],
    [
      { code: 'code_refused' as const, reason: 'minimum' as const },
      422,
      'pas vanaf een hoger bedrag',
    ],
  ])('says why a code is refused: %o', async (refusal, status, words) => {
    const { gateway } = till();
    gateway.answers['GET /api/discountcode.php'] = () => {
      throw refuseCall(refusal, status);
    };
    const { user } = await renderApp('/credits/p0', gateway);
    const field = await screen.findByRole('textbox', { name: 'Kortingscode' });
    await user.type(field, 'x{Enter}');
    expect(await screen.findByText(new RegExp(words))).toBeInTheDocument();
    expect(field).toHaveFocus();
  });

  it('goes through waiting and being processed to completed, with a toast, told by facts alone', async () => {
    const { gateway, become } = till();
    await renderApp(`/transactions/${id}`, gateway);
    await screen.findByRole('heading', { name: 'We wachten op je betaling' });
    become({ state: 'pending' });
    await screen.findByRole('heading', { name: 'Je betaling wordt verwerkt' });
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent(/^Bevestiging/);
    expect(screen.queryByText('60 credits bijgeschreven')).not.toBeInTheDocument();
    const asked = gateway.payloadsOf('GET /api/user.php').length;
    become({ state: 'completed' });
    await screen.findByRole('heading', { name: '60 credits bijgeschreven' });
    await waitFor(() => expect(screen.getAllByText('60 credits bijgeschreven')).toHaveLength(2));
    await waitFor(() =>
      expect(gateway.payloadsOf('GET /api/user.php').length).toBeGreaterThan(asked),
    );
  });

  it('what the bank led back with is sent once and leaves the address', async () => {
    const { gateway } = till();
    await renderApp(`/transactions/${id}?sessionId=S1&sessionResult=R1`, gateway);
    await screen.findByRole('heading', { name: 'We wachten op je betaling' });
    expect(gateway.payloadsOf('POST /api/payment-result.php')).toEqual([
      { order: id, session_id: 'S1', session_result: 'R1' },
    ]);
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('a failed payment is tried again by another method', async () => {
    const { gateway, become, opened } = till();
    gateway.answers['POST /api/payment-retry.php'] = () => ({
      order: order({ attempt: 2, version: 9, method: 'creditcard' }),
      action: { type: 'redirect', url: 'https://bank.test/2' },
    });
    const { user } = await renderApp(`/transactions/${id}`, gateway);
    await screen.findByRole('heading', { name: 'We wachten op je betaling' });
    become({ state: 'failed', failure: 'refused' });
    await screen.findByRole('heading', { name: 'Betaling mislukt' });
    expect(await screen.findByRole('radio', { name: /Creditcard/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Opnieuw betalen' }));
    await waitFor(() => expect(opened).toHaveBeenCalledWith('https://bank.test/2'));
    expect(gateway.payloadsOf('POST /api/payment-retry.php')).toEqual([
      expect.objectContaining({ order: id, method: 'creditcard' }),
    ]);
  });

  it('a stored card that failed offers PayPal first and the card again', async () => {
    const { gateway, become } = till();
    await renderApp(`/transactions/${id}`, gateway);
    await screen.findByRole('heading', { name: 'We wachten op je betaling' });
    become({ state: 'failed', failure: 'refused', by_stored_card: true, method: 'creditcard' });
    await screen.findByRole('heading', { name: 'Creditcard betaling mislukt' });
    const methods = await screen.findAllByRole('radio');
    expect(methods.slice(0, 2).map((each) => each.getAttribute('value'))).toEqual([
      'paypal',
      'creditcard',
    ]);
  });

  it('a repeat order shows the stored card before it is charged', async () => {
    const { gateway } = till(member());
    gateway.answers['GET /api/repeat-order.php'] = () => ({
      orders: [
        {
          ...{ payment_id: id, package: 'p2', credits: 60, method: 'creditcard' },
          ...{ ordered_at: '2026-11-01T12:00:00Z', price: price(5995) },
        },
      ],
      card: { id: 'e'.repeat(24), brand: 'Visa', last_four: '4242', expires: '08/2028' },
    });
    gateway.answers['POST /api/repeat-order.php'] = () => ({ order: order(), action: null });
    const { user } = await renderApp('/credits/repeat-order', gateway);
    await user.click(await screen.findByRole('button', { name: /60 credits opnieuw bestellen/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Visa, eindigt op 4242')).toBeInTheDocument();
    expect(gateway.payloadsOf('POST /api/repeat-order.php')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Bevestigen en betalen' }));
    await screen.findByRole('heading', { name: 'We wachten op je betaling' });
    expect(gateway.payloadsOf('POST /api/repeat-order.php')).toEqual([
      expect.objectContaining({ order: id, card: 'e'.repeat(24) }),
    ]);
  });
});

describe('what was bought', () => {
  it('three clicks give unused credits back', async () => {
    const { gateway, become } = till(member());
    become({ state: 'completed' });
    const until = '2026-11-15T12:00:00Z';
    const refundable = { credits: 60, amount: 5995, until };
    gateway.answers['GET /api/transactions.php'] = () => ({
      transaction: transaction({ refundable }),
    });
    gateway.answers['POST /api/refund.php'] = () => {
      const refund = { id: 'r', credits: 60, amount: 5995, state: 'sent', at: until } as const;
      return { refund, transaction: transaction({ refunds: [refund] }) };
    };
    const { user } = await renderApp(`/transactions/${id}`, gateway);
    await user.click(await screen.findByRole('button', { name: 'Terugbetalen' }));
    await user.click(await screen.findByRole('button', { name: 'Verder' }));
    await user.click(await screen.findByRole('button', { name: /^Betaal .*59,95 terug$/ }));
    expect(await screen.findByText(/59,95 is onderweg naar je/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Terugbetalen' })).not.toBeInTheDocument();
  });

  it('each line of the ledger says what it was for, and a limit is set in money', async () => {
    const { gateway } = till(member());
    gateway.answers['GET /api/transactions.php'] = () => ({
      ...{ transactions: [], more: false },
      months: [{ month: '2026-11', amount: 5995, currency: 'EUR' }],
    });
    const at = '2026-11-01T12:00:00Z';
    gateway.answers['GET /api/ledger.php'] = () => ({
      entries: [
        {
          ...{ number: 2, kind: 'text', credits: -1, balance: 59, at, order: null },
          message: {
            ...{ id: 'm', conversation: 'c'.repeat(24) },
            profile: { id: 'p', name: 'Isabelle' },
          },
        },
        { number: 1, kind: 'purchase', credits: 60, balance: 60, at, message: null, order: id },
      ],
      more: false,
    });
    const none = { limit: null, bought: 0, spent: 0, ends_at: at, raise: null };
    const limits = { day: none, week: none, month: none };
    gateway.answers['GET /api/spending-limit.php'] = () => ({ currency: 'EUR', limits });
    gateway.answers['PUT /api/spending-limit.php'] = () => ({
      currency: 'EUR',
      limits: { ...limits, month: { ...none, limit: 4950 } },
    });
    const { user } = await renderApp('/transactions', gateway);
    expect(await screen.findByRole('link', { name: 'Bericht aan Isabelle' })).toHaveAttribute(
      'href',
      `/chats/${'c'.repeat(24)}`,
    );
    expect(screen.getByRole('link', { name: 'Credits gekocht' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /nov.*59,95/ })).toBeInTheDocument();
    await user.type(await screen.findByRole('textbox', { name: 'Limiet per maand' }), '49,50');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Opgeslagen')).toBeInTheDocument();
    expect(gateway.payloadsOf('PUT /api/spending-limit.php')).toEqual([
      { period: 'month', limit: 4950 },
    ]);
  });
});

describe('prices and Premium', () => {
  it('strangers see every price, and what the claim about Premium is worth', async () => {
    const { gateway } = till();
    gateway.user = null;
    const { unmount } = await renderApp('/pricing', gateway);
    expect(await screen.findByRole('row', { name: /150 credits.*129,95/ })).toBeInTheDocument();
    unmount();
    await renderApp('/premium', gateway);
    expect(await screen.findByText(/46% meer kans/)).toBeInTheDocument();
    expect(screen.getByText(/geen belofte over jouw eigen kans/)).toBeInTheDocument();
    expect(screen.queryByText(/Bron:/)).toBeNull();
  });

  it('[OPEN-52] the claim about Premium has the number and the source of the settings', async () => {
    const { gateway } = till();
    gateway.user = null;
    const premium_claim = { percent: 31, source: 'leden van 2025, eigen telling' };
    await renderApp('/premium', gateway, { settings: { premium_claim } });
    expect(await screen.findByText(/31% meer kans/)).toBeInTheDocument();
    expect(screen.getByText(/Bron: leden van 2025, eigen telling/)).toBeInTheDocument();
  });
});
