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

/** Single runs of one page differ by five points. */
const runs = 5;

/** One look at a page by a browser that knows nothing yet. */
async function look(address: string, cookies: DemoMember['cookies']) {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath ?? '',
    args: [...flags, `--remote-debugging-port=${port}`],
  });
  try {
    await browser.addCookies(cookies);
    const run = await lighthouse(address, {
      port,
      onlyCategories: [...categories],
      disableStorageReset: true,
      logLevel: 'error',
    });
    if (!run) throw new Error(`Lighthouse has seen nothing of ${address}`);
    return run.lhr;
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

type Report = Awaited<ReturnType<typeof look>>;
const scoreOf = (report: Report, category: string) =>
  Math.round((report.categories[category]?.score ?? 0) * 100);

/** What scores below 90 on a page, with its figure. */
const weaknesses = ({ audits }: Report) =>
  Object.values(audits)
    .filter(
      ({ score, scoreDisplayMode }) =>
        score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
    )
    .map(({ id, displayValue }) => (displayValue ? `${id} ${displayValue}` : id));

/** Lighthouse's four scores (mobile, 0-100) of each page in the middle one of its runs, and what holds it back. */
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
    const reports: Report[] = [];
    for (let run = 0; run < runs; run += 1) reports.push(await look(url + path, own));
    reports.sort((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'));
    const middle = reports[Math.floor(runs / 2)]!;
    result[name] = {
      ...Object.fromEntries(categories.map((category) => [category, scoreOf(middle, category)])),
      'performance of all': reports.map((report) => scoreOf(report, 'performance')).join(' '),
      weak: weaknesses(middle).join(', '),
    };
  }
  return result;
}
