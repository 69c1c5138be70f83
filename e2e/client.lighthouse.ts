import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { chromiumPath, flags } from './lib/browser.ts';
import { conversation } from './client.fakeGateway.ts';

const port = 9_333;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<string, number | string>;

const pages = [
  { name: 'landing', path: '/', member: false },
  { name: 'login', path: '/login', member: false },
  { name: 'members', path: '/members', member: true },
  { name: 'chat', path: `/chats/${conversation}`, member: true },
];

/** Lighthouse's four scores (mobile, 0-100) of each page, and what holds the lowest ones back. */
export async function lighthouseScores(url: string): Promise<Record<string, Scores>> {
  const result: Record<string, Scores> = {};
  for (const { name, path, member } of pages) {
    const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
    const browser = await chromium.launchPersistentContext(folder, {
      executablePath: chromiumPath ?? '',
      args: [...flags, `--remote-debugging-port=${port}`],
    });
    try {
      const page = await browser.newPage();
      await page.goto(url + '/favicon.svg');
      await page.evaluate((signedIn) => signedIn && localStorage.setItem('signed-in', '1'), member);
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
