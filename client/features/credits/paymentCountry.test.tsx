import type { PackagesAnswer, PaymentMethod } from '@rendezvous/core/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeGateway } from '../../testing/FakeGateway.ts';
import { member } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { paymentCountry } from './usePackages.ts';

/** What a country is offered. */
function offerIn(country: string): PackagesAnswer {
  const vat = { percentage: 21, amount: 1040, country };
  const price = { currency: 'EUR', amount: 5995, to_pay: 5995, discount: null, vat };
  const methods: PaymentMethod[] = country === 'BE' ? ['bancontact'] : ['ideal'];
  return {
    ...{ country, countries: ['NL', 'BE'], methods },
    packages: [{ id: 'p2', credits: 60, popular: true, price }],
    member: { card: null, limit_left: null },
  };
}

it('[ENTITY-42] the country that somebody pays from stays chosen on the way to the till, until they leave', async () => {
  const gateway = new FakeGateway({ user: member({ paid_user: false }) });
  const asked: string[] = [];
  gateway.answers['GET /api/packages.php'] = (_body, path) => {
    asked.push(path);
    return offerIn(new URL(path, 'http://site').searchParams.get('country') ?? 'NL');
  };
  const { user, session } = await renderApp('/credits', gateway);
  await screen.findByText('iDEAL');
  await user.selectOptions(screen.getByLabelText('Land van betaling'), 'BE');
  await screen.findByText('Bancontact');
  await user.click(screen.getByRole('link', { name: /^60 credits kiezen/ }));
  expect(await screen.findByRole('radio', { name: /Bancontact/ })).toBeChecked();
  expect(new Set(asked.slice(1))).toEqual(new Set(['/api/packages.php?country=BE']));
  expect(paymentCountry.get()).toBe('BE');
  act(() => session.actor.send({ type: 'LOGOUT' }));
  await waitFor(() => expect(paymentCountry.get()).toBeNull());
});
