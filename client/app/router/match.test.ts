import { describe, expect, it } from 'vitest';
import { patternOf } from '../../build/describePages.ts';
import { isMembersArea } from '../../routes.tsx';
import { fillPath, matchPath } from './match.ts';
import { findRoute } from './Router.tsx';

describe('addresses', () => {
  it.each([
    ['/members/:id', '/members/7', { id: '7' }],
    ['/members/:id', '/members/7/', { id: '7' }],
    ['/members/:id', '/members', null],
    ['/members/:id', '/members/7/chat', null],
    ['/members/:id/landing2/:slug?', '/members/7/landing2', { id: '7' }],
    ['/members/:id/landing2/:slug?', '/members/7/landing2/zon%20zee', { id: '7', slug: 'zon zee' }],
    ['/', '/', {}],
    ['/x/:id', '/x/%E0%A4%A', null],
  ])('%s and %s', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params);
    if (!path.includes('%E0'))
      expect(new RegExp(patternOf(pattern)).test(path)).toBe(params !== null);
  });

  it('are made of a pattern and its values', () => {
    expect(fillPath('/api/profile.php?id=:id', { id: 'a&b' })).toBe('/api/profile.php?id=a%26b');
  });

  it('[ROUTE-04, ROUTE-30] what stands first wins', () => {
    const routes = [
      { name: 'likes-m-id', path: '/likes/m/:id' },
      { name: 'likes-type', path: '/likes/:type' },
      { name: 'repeat', path: '/credits/repeat-order' },
      { name: 'credits-id', path: '/credits/:id/:paymentmethod?' },
    ];
    expect(findRoute(routes, '/likes/m/5')?.route.name).toBe('likes-m-id');
    expect(findRoute(routes, '/likes/given')?.route.name).toBe('likes-type');
    expect(findRoute(routes, '/credits/repeat-order')?.route.name).toBe('repeat');
    expect(findRoute(routes, '/credits/p1')?.params).toEqual({ id: 'p1' });
  });

  it('[ROUTE-57] the members area is exactly these', () => {
    const area = ['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium'];
    const others = ['index', 'login', 'chats-id', 'members-id-chat', 'credits', 'likes-type', null];
    expect(area.every(isMembersArea)).toBe(true);
    expect(others.some(isMembersArea)).toBe(false);
  });
});
