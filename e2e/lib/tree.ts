import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Expects these things in the accessibility tree of a part of a page, in this order, with others between them or not:
 * role, name and states as a screen reader gets them (`switch "Privacy" [checked]`), a name also as an expression.
 */
export async function expectTree(part: Locator, expected: readonly (string | RegExp)[]) {
  // One that holds a colon is quoted by the snapshot.
  const linesOf = (tree: string) =>
    tree.split('\n').map((line) =>
      line
        .trim()
        .replace(/^- /, '')
        .replace(/^'(.*)'(?=:|$)/, '$1')
        .replaceAll("''", "'")
        .replace(/:$/, ''),
    );
  const missing = async () => {
    const lines = linesOf(await part.ariaSnapshot());
    let from = 0;
    for (const each of expected) {
      const at = lines.findIndex(
        (line, index) =>
          index >= from && (typeof each === 'string' ? line === each : each.test(line)),
      );
      if (at === -1) return `${String(each)} is not in\n${lines.slice(from).join('\n')}`;
      from = at + 1;
    }
    return '';
  };
  await expect.poll(missing).toBe('');
}
