import { wantedTarget } from '@rendezvous/core/contract';
import { describe, expect, it } from 'vitest';
import { askGuard } from './guards.ts';

const visit = { loggedIn: false, left: false, restoring: false, target: '/chats?x=1' };

describe('guards', () => {
  it('[ROLE-03] a page for members sends a visitor to log in, and back afterwards', () => {
    expect(askGuard('member', visit)).toEqual({ redirect: '/login?to=%2Fchats%3Fx%3D1' });
    expect(askGuard('member', { ...visit, restoring: true })).toBe('wait');
    expect(askGuard('member', { ...visit, loggedIn: true })).toBe('show');
    expect(askGuard('anyone', visit)).toBe('show');
  });

  it('a page with something for either waits until it is known who looks', () => {
    expect(askGuard('either', visit)).toBe('show');
    expect(askGuard('either', { ...visit, restoring: true })).toBe('wait');
    expect(askGuard('either', { ...visit, loggedIn: true })).toBe('show');
    expect(askGuard('either', { ...visit, left: true })).toEqual({ redirect: '/' });
  });

  it('who has logged out is at the start, and leaves no address behind', () => {
    expect(askGuard('member', { ...visit, left: true })).toEqual({ redirect: '/' });
  });

  it('[ROUTE-06] logging in leads to the members, or to what was wanted', () => {
    const loggedIn = { ...visit, loggedIn: true };
    expect(askGuard('visitor', { ...loggedIn, target: '/login' })).toEqual({
      redirect: '/members',
    });
    expect(askGuard('visitor', { ...loggedIn, target: '/login?to=%2Fchats' })).toEqual({
      redirect: '/chats',
    });
  });

  it.each([
    '//evil.test',
    'https://evil.test/',
    '/\\evil.test',
    '/.//evil.test',
    '//[',
    'javascript:alert(1)',
    '/login',
    '',
  ])('never leads to %s', (to) => {
    expect(wantedTarget(to, 'http://site')).toBe('/members');
    const target = `/login?${new URLSearchParams({ to }).toString()}`;
    expect(askGuard('visitor', { ...visit, loggedIn: true, target })).toEqual({
      redirect: '/members',
    });
  });
});
