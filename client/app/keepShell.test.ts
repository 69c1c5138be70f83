import { expect, it } from 'vitest';
import { pages } from '../pages.ts';
import { keptTexts } from './keepShell.ts';

it('everything a conversation says is kept for when there is no network', () => {
  const said = pages.filter(({ layout }) => layout === 'chat').flatMap(({ texts }) => texts);
  expect(said).toContain('chat');
  expect(keptTexts).toEqual(expect.arrayContaining(said));
});
