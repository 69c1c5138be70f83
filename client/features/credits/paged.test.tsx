import type { LedgerAnswer, TransactionsAnswer } from '@rendezvous/core/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeGateway, refuseCall } from '../../testing/FakeGateway.ts';
import { member } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const at = '2026-11-01T12:00:00Z';
const pageSize = 50;
const linesMax = 120;
const idOf = (number: number) => number.toString(16).padStart(24, '0');

const purchase = (number: number): TransactionsAnswer['transactions'][number] => ({
  ...{ payment_id: idOf(number), package: 'p2', credits: number, amount: 5995, currency: 'EUR' },
  ...{ method: 'ideal', state: 'completed', version: 3, failure: null, attempt: 1 },
  ...{ by_stored_card: false, reversed: false, created_at: at, completed_at: at },
  price: {
    ...{ currency: 'EUR', amount: 5995, to_pay: 5995, discount: null },
    vat: { percentage: 21, amount: 1040, country: 'NL' },
  },
  ...{ refunds: [], refundable: null, receipt: true },
});
const line = (number: number): LedgerAnswer['entries'][number] => ({
  ...{ number, kind: 'purchase', credits: 1, balance: number, at, message: null, order: null },
});

/** Numbers from the newest down, a page at a time, as the gateway cuts them. */
function pageOf(path: string, toNumber: (before: string) => number) {
  const before = new URL(path, 'https://site.test').searchParams.get('before');
  const first = (before === null ? linesMax + 1 : toNumber(before)) - 1;
  const length = Math.min(pageSize, first);
  return { numbers: Array.from({ length }, (_, at) => first - at), more: first > length };
}

function bought() {
  const gateway = new FakeGateway({ user: member() });
  gateway.answers['GET /api/transactions.php'] = (_, path): TransactionsAnswer => {
    const { numbers, more } = pageOf(path, (before) => parseInt(before, 16));
    const months = [{ month: '2026-11', amount: 5995, currency: 'EUR' }];
    return { transactions: numbers.map(purchase), more, months };
  };
  gateway.answers['GET /api/ledger.php'] = (_, path): LedgerAnswer => {
    const { numbers, more } = pageOf(path, Number);
    return { entries: numbers.map(line), more };
  };
  const none = { limit: null, bought: 0, spent: 0, ends_at: at, raise: null };
  gateway.answers['GET /api/spending-limit.php'] = () => ({
    ...{ currency: 'EUR', limits: { day: none, week: none, month: none } },
  });
  return gateway;
}

const part = (name: string) => within(screen.getByRole('region', { name }));
const all = Array.from({ length: linesMax }, (_, at) => linesMax - at);

describe('lists of credits that come page by page', () => {
  it('every purchase can be reached, each once, and the button goes with the last', async () => {
    const { user } = await renderApp('/transactions', bought());
    await screen.findByRole('button', { name: 'Eerdere aankopen' });
    const purchases = part('Aankopen');
    const shown = () =>
      purchases
        .getAllByRole('link')
        .map((link) => parseInt(link.getAttribute('href')?.split('/').at(-1) ?? '', 16));
    expect(shown()).toEqual(all.slice(0, pageSize));
    await user.click(purchases.getByRole('button', { name: 'Eerdere aankopen' }));
    await waitFor(() => expect(shown()).toEqual(all.slice(0, 2 * pageSize)));
    await user.click(purchases.getByRole('button', { name: 'Eerdere aankopen' }));
    await waitFor(() => expect(shown()).toEqual(all));
    expect(purchases.queryByRole('button')).not.toBeInTheDocument();
  });

  it('every line of the ledger can be reached, each once', async () => {
    const { user } = await renderApp('/transactions', bought());
    await screen.findByRole('button', { name: 'Eerdere regels' });
    const ledger = part('Elke credit uitgelegd');
    const shown = () =>
      ledger.getAllByText(/^saldo/).map(({ textContent }) => Number(/\d+/.exec(textContent)?.[0]));
    for (const pages of [1, 2]) {
      expect(shown()).toEqual(all.slice(0, pages * pageSize));
      await user.click(ledger.getByRole('button', { name: 'Eerdere regels' }));
      await waitFor(() => expect(shown()).toHaveLength(Math.min(linesMax, (pages + 1) * pageSize)));
    }
    expect(shown()).toEqual(all);
    expect(ledger.queryByRole('button')).not.toBeInTheDocument();
  });

  it('what came stays when earlier purchases do not come, and they can be asked for again', async () => {
    const gateway = bought();
    const answer = gateway.answers['GET /api/transactions.php'];
    const { user } = await renderApp('/transactions', gateway);
    await screen.findByRole('button', { name: 'Eerdere aankopen' });
    gateway.answers['GET /api/transactions.php'] = () => {
      throw refuseCall({ code: 'not_found' }, 404);
    };
    const purchases = part('Aankopen');
    await user.click(purchases.getByRole('button', { name: 'Eerdere aankopen' }));
    expect(await purchases.findByRole('alert')).not.toBeEmptyDOMElement();
    expect(purchases.getAllByRole('link')).toHaveLength(pageSize);
    gateway.answers['GET /api/transactions.php'] = answer!;
    await user.click(purchases.getByRole('button', { name: 'Opnieuw proberen' }));
    await waitFor(() => expect(purchases.getAllByRole('link')).toHaveLength(2 * pageSize));
    expect(purchases.queryByRole('alert')).not.toBeInTheDocument();
  });
});
