import { findK6, k6Major } from './k6.mjs';
import { answers, findProgram, run } from './run.mjs';

/** What tests need beside npm packages: the program, and Debian's package that brings it. */
const wanted = [
  { program: 'chromium', debian: 'chromium', tests: 'browser tests' },
  { program: 'redis-server', debian: 'redis-server', tests: 'tests with several gateways' },
];

const missing = () => wanted.filter(({ program }) => !findProgram(program));

/** The words before `apt-get` that let this user install packages; null when nothing does. */
function privilege() {
  if (process.platform !== 'linux' || !findProgram('apt-get')) return null;
  if (process.getuid() === 0) return [];
  return findProgram('sudo') && answers('sudo', ['-n', 'true']) ? ['sudo', '-n'] : null;
}

async function install(packages, prefix) {
  // RUNLEVEL keeps the package from starting a Redis of its own: tests start theirs.
  const quiet = ['env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1'];
  const apt = (...args) => {
    const [command, ...rest] = [...prefix, ...quiet, 'apt-get', '-qq', ...args];
    return run(command, rest, { stdio: ['ignore', 2, 2] });
  };
  await apt('update');
  return (await apt('install', '-y', '--no-install-recommends', ...packages)) === 0;
}

/**
 * Installs Chromium and redis-server where this user may (OPS-02), else says what to install and
 * which tests are skipped without it.
 */
export async function ensureTools() {
  const packages = missing().map(({ debian }) => debian);
  const prefix = privilege();
  if (packages.length > 0 && prefix) {
    console.error(`Installing ${packages.join(' and ')} …`);
    await install(packages, prefix);
  }
  for (const { program, debian, tests } of missing()) {
    console.error(
      `SKIPPED: ${tests}. Install ${program} first (Debian: apt-get install ${debian}).`,
    );
  }
  if (!findK6()) {
    console.error(
      `SKIPPED: load tests. They need k6 ${k6Major} (with Go: \`go -C load-tests/k6 install tool\`; https://k6.io).`,
    );
  }
}
