import type { PackagesAnswer } from '@rendezvous/core/contract';
import { useResource } from '../../app/resource.ts';

/** What there is to buy (PAY-07, PAY-13), at the prices this visitor or member pays. */
export function usePackages({ country, code }: { country?: string; code?: string | null } = {}) {
  const query = new URLSearchParams();
  if (country) query.set('country', country);
  if (code) query.set('code', code);
  const address = `/api/packages.php${query.size > 0 ? `?${query.toString()}` : ''}`;
  return useResource(address, (call) => call<PackagesAnswer>('GET', address));
}
