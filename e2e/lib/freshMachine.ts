import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * A layer in memory over this machine's disk (overlayfs) with namespaces of its own for mounts and processes: what is
 * removed or installed in it is removed or installed there only, and ends with its first process.
 */
const layer = `
set -euo pipefail
mount -t tmpfs none "$1"
mkdir "$1/upper" "$1/work" "$1/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$1/root"
mount -t proc proc "$1/root/proc"
mount --rbind /dev "$1/root/dev"
mount --rbind /sys "$1/root/sys"
exec chroot "$1/root" bash -euo pipefail -c "$2"
`;

/** What a machine on which nobody has worked on this yet does not have. */
const forget = `
export DEBIAN_FRONTEND=noninteractive RUNLEVEL=1
apt-get -qq purge -y chromium chromium-common redis-server redis-tools
rm -rf ~/.npm ~/.cache
`;

/** Why there can be no such machine here; null: there can. */
export function whyNoFreshMachine(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs root on Linux';
  if (!existsSync('/usr/bin/apt-get')) return 'needs apt-get';
  return existsSync('/usr/bin/unshare') ? null : 'needs unshare';
}

/** Variables of the run of tests that goes on here say nothing to the one there. */
const ofThisRun = /^(VITEST|NODE_ENV$|PROVE$|TEST$|MODE$|DEV$|PROD$|SSR$|BASE_URL$|INIT_CWD$|npm_)/;

/** What runs there, read from outside. */
interface FreshMachine {
  /** What it has printed so far, to stdout and to stderr. */
  out: () => string;
  told: () => string;
  /** Resolves when stdout has the words; rejects with the end of stderr when the script ends without them. */
  whenSaid: (words: string) => Promise<void>;
}

/**
 * Runs a bash script as on this machine before Chromium, Redis and npm's packages were on it. All of it is gone when
 * the test ends. Not for tests that run beside each other: ports are shared with this machine.
 */
export async function onFreshMachine(script: string): Promise<FreshMachine> {
  const folder = await mkdtemp(join(tmpdir(), 'fresh-machine-'));
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !ofThisRun.test(name)),
  );
  env['PATH'] = env['PATH']?.replaceAll(/[^:]*node_modules[^:]*:/g, '');
  const own = ['--mount', '--pid', '--fork', '--kill-child'];
  const child = spawn('unshare', [...own, 'bash', '-c', layer, 'layer', folder, forget + script], {
    env,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null)).on('exit', resolve);
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true });
  });
  let [out, told] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (told += text));
  const whenSaid = (words: string) =>
    new Promise<void>((resolve, reject) => {
      child.stdout.on('data', () => out.includes(words) && resolve());
      void ended.then((code) => {
        const failed = told.match(/^.*\bFAIL\b.*$/gm) ?? [];
        const end = [...failed, told.slice(-8_000)].join('\n');
        reject(new Error(`It ended with ${code} before it said "${words}".\n${end}`));
      });
    });
  return { out: () => out, told: () => told, whenSaid };
}
