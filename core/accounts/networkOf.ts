import ipaddr from 'ipaddr.js';

/** The first groups of an IPv6 address, as a network; of any other address the address itself, however it is written. */
function firstGroups(ip: string, groups: 3 | 4): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const first = address.parts.slice(0, groups).map((group) => group.toString(16));
  return `${first.join(':')}::/${16 * groups}`;
}

/**
 * Where an address is counted: its network, and of an IPv6 address the /48 around it as well, because a provider
 * gives a customer up to 65 536 networks. There `times` as much is allowed: several customers may share one.
 */
export function networksOf(ip: string): { network: string; times: number }[] {
  const [network, site] = [networkOf(ip), firstGroups(ip, 3)];
  if (site === network) return [{ network, times: 1 }];
  return [
    { network, times: 1 },
    { network: site, times: 4 },
  ];
}

/**
 * What stands for the place a network address belongs to: an IPv4 address itself, of an IPv6 address its /64,
 * because whoever has one such address has them all.
 */
export function networkOf(ip: string): string {
  return firstGroups(ip, 4);
}
