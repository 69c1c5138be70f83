import { isIPv6 } from 'node:net';

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
