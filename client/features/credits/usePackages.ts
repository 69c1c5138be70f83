import type { PackagesAnswer } from '@rendezvous/core/contract';
import { useResource } from '../../app/resource.ts';
import { onLogout } from '../../app/session/onLogout.ts';
import { createStore, useStore } from '../../app/store.ts';

/** From where the member pays, once chosen: every page about money goes by it until the member leaves (ENTITY-42). */
export const paymentCountry = createStore<string | null>(null);
onLogout(() => paymentCountry.set(null));

/** What there is to buy (PAY-07, PAY-13), at the prices this visitor or member pays. */
export function usePackages({ country, code }: { country?: string; code?: string | null } = {}) {
  const chosen = useStore(paymentCountry);
  const query = new URLSearchParams();
  if (country ?? chosen) query.set('country', country ?? chosen ?? '');
  if (code) query.set('code', code);
  const address = `/api/packages.php${query.size > 0 ? `?${query.toString()}` : ''}`;
  return useResource(address, (call) => call<PackagesAnswer>('GET', address));
}
