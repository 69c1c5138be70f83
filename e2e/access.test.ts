import { askGuard } from '@rendezvous/client/guards';
import { pages as clientPages } from '@rendezvous/client/pages';
import { pageGroups, pages, type Known } from '@rendezvous/gateway/access/pages';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

// What the guards need of a browser.
beforeAll(() => void vi.stubGlobal('location', { origin: 'http://site' }));
afterAll(() => void vi.unstubAllGlobals());

const visits: Record<Known, { loggedIn: boolean; isOperator: boolean }> = {
  nobody: { loggedIn: false, isOperator: false },
  member: { loggedIn: true, isOperator: false },
  operator: { loggedIn: true, isOperator: true },
};

/** What somebody meets at a page, in the words of the table. */
function meet(guard: string, target: string, known: Known): string {
  try {
    const verdict = askGuard(guard, { ...visits[known], left: false, restoring: false, target });
    return typeof verdict === 'string'
      ? { show: 'yes', wait: 'wait' }[verdict]
      : verdict.redirect.replace(/\?.*/, '');
  } catch (error) {
    return String((error as { status?: number }).status);
  }
}

it('docs/access.md has every page of the client, and who sees it as the guards decide', () => {
  const ofTable = pages.map(({ path }) => path);
  expect(ofTable.toSorted()).toEqual(clientPages.map(({ path }) => path).sort());
  const met = clientPages.map(({ path, guard }) => {
    const known = ['nobody', 'member', 'operator'] as const;
    return [path, Object.fromEntries(known.map((each) => [each, meet(guard, path, each)]))];
  });
  const said = pages.map(({ path, group }) => [path, pageGroups[group].answers]);
  expect(Object.fromEntries(met)).toEqual(Object.fromEntries(said));
});
