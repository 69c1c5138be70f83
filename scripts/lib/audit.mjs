import { execFile } from 'node:child_process';
import { root } from './run.mjs';

const grave = new Set(['high', 'critical']);
/** Packages for tests and building never meet a visitor. A registry that is away must not hold anybody up for long. */
const args = [
  ...['audit', '--json', '--omit=dev', '--audit-level=high'],
  ...['--fetch-retries=0', '--fetch-timeout=15000'],
];

/**
 * Asks the registry which packages of the product have known vulnerabilities, and prints the grave ones. One that
 * cannot be asked is told and refuses nothing: work goes on without a network too.
 * @param {string} folder with a package-lock.json
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} exit code: 1 when a vulnerability is high or critical
 */
export async function main(folder = root, env = process.env) {
  const report = await askRegistry(folder, env);
  if (!report?.vulnerabilities) {
    const reason = report?.message ?? report?.error?.summary ?? 'no answer';
    console.error(`warning: dependencies were not audited, the registry did not tell (${reason})`);
    return 0;
  }
  const found = graveOf(report);
  for (const line of found) console.error(line);
  return found.length > 0 ? 1 : 0;
}

/** What npm makes of the registry's answer; null when it is none. */
function askRegistry(folder, env) {
  return new Promise((resolve) => {
    execFile('npm', args, { cwd: folder, env, maxBuffer: 64 * 2 ** 20 }, (_error, stdout) => {
      try {
        resolve(JSON.parse(stdout));
      } catch {
        resolve(null);
      }
    });
  });
}

/**
 * One line for each package with a high or critical vulnerability of its own or of what it needs.
 * @param {{vulnerabilities: Record<string, {severity: string, range: string, via: (string | {title: string, url: string})[]}>}} report
 */
export function graveOf({ vulnerabilities }) {
  return Object.entries(vulnerabilities)
    .filter(([, { severity }]) => grave.has(severity))
    .map(([name, { severity, range, via }]) => {
      const reasons = via.map((each) =>
        typeof each === 'string' ? `by ${each}` : `${each.title} (${each.url})`,
      );
      return `${severity}: ${name} ${range}: ${reasons.join('; ')}`;
    });
}
