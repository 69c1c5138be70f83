import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { openOverSwitch } from '../testing/overSwitch.ts';
import { whenSettled } from '../testing/settled.ts';
import type { Site, Summary } from '../testing/site.ts';

export interface Checked {
  /** Messages acknowledged in this run. */
  acked: number;
  summary: Summary;
}

let runs = 0;

/**
 * Runs a scenario while `meanwhile` happens, waits until all consequences are seen to, and proves the
 * promises over the whole database. Rejects with what is wrong: an error a device has seen, a message that
 * was acknowledged and is not there, a broken promise, a message without its entry in the audit trail.
 */
export async function loadAndVerify(
  site: Site,
  scenario: string,
  sizes: Record<string, string>,
  meanwhile?: () => Promise<unknown>,
): Promise<Checked> {
  runs += 1;
  const acked = join(site.folder, `${scenario}-${runs}.log`);
  const [run] = await Promise.all([site.load(scenario, sizes, acked), meanwhile?.()]);
  if (run.code !== 0) {
    const told = (await readFile(acked, 'utf8')).split('\n').filter((line) => !/acked /.test(line));
    throw new Error(`${run.output}\n${told.slice(0, 50).join('\n')}\n${await site.lastLogs()}`);
  }
  await whenSettled(site);
  const { code, output } = await site.tool('verify', ['--acked', acked, '--audited']);
  if (code !== 0) throw new Error(output);
  const verified = JSON.parse(output) as { acked: number; lost: number; broken: number };
  if (verified.lost + verified.broken > 0) throw new Error(output);
  return { acked: verified.acked, summary: run.summary };
}

/** As `loadAndVerify`; members chat until `meanwhile` is done, however long that takes. */
export async function chatAndVerify(
  site: Site,
  sizes: Record<string, string>,
  meanwhile: () => Promise<unknown>,
): Promise<Checked> {
  const over = await openOverSwitch();
  const ends = { SECONDS: String(neverSeconds), OVER_AT: over.url };
  try {
    return await loadAndVerify(site, 'steadyChat', { ...ends, ...sizes }, () =>
      meanwhile().finally(over.flip),
    );
  } finally {
    over.close();
  }
}

/** Longer than anything takes. */
const neverSeconds = 1_800;
