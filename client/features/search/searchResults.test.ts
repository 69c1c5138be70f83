import type { SearchAnswer } from '@rendezvous/core/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearResources, primeResources } from '../../app/resource.ts';
import { clearSearchResults, searchResults, storePage, takeFirstPage } from './searchResults.ts';

const answer = { pageNumber: 1, numResults: 1, results: [] } as unknown as SearchAnswer;

beforeEach(() => {
  clearResources();
  clearSearchResults();
});

describe('the first page of a list', () => {
  it('that came with the page is there at once, and is asked for all the same', () => {
    primeResources({ '/api/search.php?page=1': answer });
    expect(takeFirstPage()).toBe(true);
    expect(searchResults.get().pages).toEqual([answer]);
    const shown = searchResults.get();
    storePage(answer);
    expect(searchResults.get()).toBe(shown);
  });

  it('that came with nothing is asked for, and not again on the way back', () => {
    expect(takeFirstPage()).toBe(true);
    expect(searchResults.get().pages).toEqual([]);
    storePage(answer);
    expect(takeFirstPage()).toBe(false);
  });
});
