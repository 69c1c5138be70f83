import { expect, it, vi } from 'vitest';
import { readTexts } from '../build/shipTexts.ts';
import { showStartFailed } from './startFailed.ts';

it('a client that cannot start says so in the language of the page, and can be tried again', () => {
  const { lastWords } = readTexts();
  const root = document.createElement('div');
  document.body.append(root);
  const retry = vi.fn();
  showStartFailed(root, lastWords['en']!, retry);
  expect(root).toHaveTextContent('The page could not be loaded');
  expect(lastWords['nl']!.startFailed).toContain('De pagina kon niet worden geladen');
  root.querySelector('button')?.click();
  expect(retry).toHaveBeenCalledOnce();
  root.remove();
});
