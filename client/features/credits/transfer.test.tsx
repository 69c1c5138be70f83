import type { PaymentAnswer } from '@rendezvous/core/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeGateway } from '../../testing/FakeGateway.ts';
import { member } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const id = 'f'.repeat(24);
const order: PaymentAnswer['order'] = {
  payment_id: id,
  ...{ package: 'p2', credits: 60, amount: 5995, currency: 'EUR', method: 'sct' },
  ...{ state: 'pending', version: 2, failure: null, attempt: 1, by_stored_card: false },
  ...{ reversed: false, created_at: '2026-11-01T12:00:00Z', completed_at: null },
  price: {
    ...{ currency: 'EUR', amount: 5995, to_pay: 5995, discount: null },
    vat: { percentage: 21, amount: 1040, country: 'NL' },
  },
};
const action = {
  ...{ type: 'transfer', iban: 'NL91ABNA0417164300' },
  ...{ beneficiary: 'Rendezvous B.V.', reference: 'RV04182211' },
};

describe('a bank transfer', () => {
  it('shows its amount, account and reference, copied as a bank takes them, and says so', async () => {
    const gateway = new FakeGateway({ user: member() });
    gateway.answers['GET /api/payment.php'] = () => ({ order, action });
    gateway.answers['GET /api/transactions.php'] = () => ({
      transaction: { ...order, refunds: [], refundable: null, receipt: false },
    });
    const { user } = await renderApp(`/transactions/${id}`, gateway);
    const transfer = await screen.findByRole('region', { name: 'Maak het bedrag zelf over' });
    expect(transfer).toHaveTextContent(/Bedrag€\s59,95/);
    expect(transfer).toHaveTextContent('NL91 ABNA 0417 1643 00');
    await user.click(within(transfer).getByRole('button', { name: 'Rekeningnummer kopiëren' }));
    const told = await screen.findByText('Rekeningnummer gekopieerd');
    expect(told.closest('[role=status]')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('NL91ABNA0417164300');
    await user.click(within(transfer).getByRole('button', { name: 'Kenmerk kopiëren' }));
    expect(await screen.findByText('Kenmerk gekopieerd')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('RV04182211');
  });
});
