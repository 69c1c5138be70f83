import { isIPv6 } from 'node:net';

/**
 * Where an address is counted: its network, and of an IPv6 address the /48 around it as well, because a provider
 * gives a customer up to 65 536 networks. There `times` as much is allowed: several customers may share one.
 */
export function networksOf(ip: string): { network: string; times: number }[] {
  const network = networkOf(ip);
  if (!network.endsWith('::/64')) return [{ network, times: 1 }];
  const site = `${network.split(':').slice(0, 3).join(':')}::/48`;
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
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [before = [], after = []] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const left = Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: left }, () => '0'), ...after].slice(0, 4);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}
