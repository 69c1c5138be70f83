import { describe, expect, it } from 'vitest';
import { patternOf } from '../../build/describePages.ts';
import { asksOf } from '../../pages.ts';
import { createSite } from './site.ts';

const find = (paths: string[], to: string) =>
  createSite(
    paths.map((path) => ({ name: path, path })),
    null,
  ).find(to)?.name ?? null;

describe('addresses', () => {
  it.each([
    ['/members/:id', '/members/7', true],
    ['/members/:id', '/members/7/', true],
    ['/members/:id', '/members', false],
    ['/members/:id', '/members/7/chat', false],
    ['/members/:id/landing2/:slug?', '/members/7/landing2', true],
    ['/members/:id/landing2/:slug?', '/members/7/landing2/zon%20zee', true],
    ['/', '/', true],
    ['/members/:id', '/members/7?x#y', true],
  ])('the gateway and the client agree on %s and %s', (pattern, to, fits) => {
    expect(find([pattern], to)).toBe(fits ? pattern : null);
    expect(new RegExp(patternOf(pattern)).test(to.replace(/[?#].*/, ''))).toBe(fits);
  });

  it('of calls are made of a pattern and the values in the path', () => {
    const page = { path: '/members/:id', asks: ['/api/profile.php?id=:id'] };
    expect(asksOf(page, '/members/a%26b')).toEqual(['/api/profile.php?id=a%26b']);
  });

  it('a literal part wins over a parameter, wherever it stands in the list', () => {
    const paths = [
      '/likes/:type',
      '/likes/m/:id',
      '/credits/:id/:method?',
      '/credits/repeat-order',
    ];
    expect(find(paths, '/likes/m/5')).toBe('/likes/m/:id');
    expect(find(paths, '/likes/given')).toBe('/likes/:type');
    expect(find(paths, '/credits/repeat-order')).toBe('/credits/repeat-order');
    expect(find(paths, '/credits/p1')).toBe('/credits/:id/:method?');
  });
});
