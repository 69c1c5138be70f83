import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import type { DemoMember } from './client.measure.ts';
import { chromiumPath, flags } from './lib/browser.ts';

const port = 9_333;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<string, number | string>;

/** Lighthouse's four scores (mobile, 0-100) of each page, and what holds the lowest ones back. */
export async function lighthouseScores({
  url,
  cookies,
  chat,
}: DemoMember): Promise<Record<string, Scores>> {
  const pages = [
    { name: 'landing', path: '/' },
    { name: 'login', path: '/login' },
    { name: 'members', path: '/members', cookies },
    { name: 'chat', path: `/chats/${chat.id}`, cookies },
  ];
  const result: Record<string, Scores> = {};
  for (const { name, path, cookies: own = [] } of pages) {
    const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
    const browser = await chromium.launchPersistentContext(folder, {
      executablePath: chromiumPath ?? '',
      args: [...flags, `--remote-debugging-port=${port}`],
    });
    try {
      await browser.addCookies(own);
      const run = await lighthouse(url + path, {
        port,
        onlyCategories: [...categories],
        disableStorageReset: true,
        logLevel: 'error',
      });
      const scores: Scores = {};
      for (const category of categories) {
        scores[category] = Math.round((run?.lhr.categories[category]?.score ?? 0) * 100);
      }
      const weak = Object.values(run?.lhr.audits ?? {})
        .filter(
          ({ score, scoreDisplayMode }) =>
            score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
        )
        .map(({ id, displayValue }) => (displayValue ? `${id} ${displayValue}` : id));
      result[name] = { ...scores, weak: weak.join(', ') };
    } finally {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    }
  }
  return result;
}
