import { describe, expect, it } from 'vitest';
import { networkOf, networksOf } from './networkOf.ts';

describe('the network of an address', () => {
  it('is an IPv4 address itself, however it is written', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
    expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(networkOf('unknown')).toBe('unknown');
  });

  it('is the same for every IPv6 address of one /64, and another for the next', () => {
    const same = ['2001:db8:0:7::1', '2001:0DB8::7:1:2:3:4', '2001:db8:0:7:ffff:ffff:ffff:ffff'];
    for (const ip of same) expect(networkOf(ip), ip).toBe('2001:db8:0:7::/64');
    expect(networkOf('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });

  it('is counted with the /48 around it, where four times as much is allowed', () => {
    expect(networksOf('192.0.2.7')).toEqual([{ network: '192.0.2.7', times: 1 }]);
    expect(networksOf('2001:db8:a:7::1')).toEqual([
      { network: '2001:db8:a:7::/64', times: 1 },
      { network: '2001:db8:a::/48', times: 4 },
    ]);
    expect(networksOf('2001:db8:a:8::1')[1]).toEqual(networksOf('2001:db8:a:7::1')[1]);
  });
});
