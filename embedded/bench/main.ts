import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { connectBare } from './bareClient.ts';
import { scenarios } from './scenarios.ts';
import { measure } from './measure.ts';

/**
 * `npm run bench:embedded -- [--bare] [part of a name] [seconds] [at once] [connections]`: server in a
 * process of its own, driver in this one, everything durable. With `--bare` every operation is measured
 * a second time, with a client that only writes messages and reads replies.
 */
const bare = process.argv.includes('--bare');
const [only = '', duration = 3, atOnce, connectionCount = 200] = process.argv
  .slice(2)
  .filter((argument) => argument !== '--bare');
const seconds = Number(duration);
const loads = atOnce ? [Number(atOnce)] : [1, 32, 200];
const connections = Number(connectionCount);
const folder = mkdtempSync(join(tmpdir(), 'embedded-bench-'));

const start = async (): Promise<{ child: ChildProcess; uri: string }> => {
  const extra = (process.env['BENCH_NODE_FLAGS'] ?? '').split(' ').filter(Boolean);
  const main = join(import.meta.dirname, '../main.js');
  const child = spawn(
    process.execPath,
    [...extra, main, '--port', '0', '--data', folder, '--parent-pid', String(process.pid)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const uri = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server did not start')));
    child.stdout?.on('data', (chunk: Buffer) => {
      const ready = /ready (\S+)/.exec(chunk.toString());
      if (ready) resolve(ready[1] as string);
    });
  });
  return { child, uri };
};

const residentMegabytes = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const anonymous = Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0);
  return Math.round(anonymous / 1024);
};

/** Processor time a process has used, in microseconds; the kernel counts hundredths of a second. */
const processorMicroseconds = (pid: number | string): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
};

const { child, uri } = await start();
const client = await new MongoClient(uri, { maxPoolSize: connections }).connect();
const database = client.db('bench');
const send = bare ? await connectBare(uri, Math.max(connections, ...loads)) : undefined;

/** Measures an operation at all loads and prints a line for each. */
const report = async (name: string, run: (n: number) => Promise<unknown>): Promise<void> => {
  for (const concurrency of loads) {
    const before = [processorMicroseconds(child.pid as number), processorMicroseconds('self')];
    const result = await measure(run, concurrency, seconds * 1000);
    const after = [processorMicroseconds(child.pid as number), processorMicroseconds('self')];
    const [server, own] = after.map((time, i) =>
      Math.round((time - (before[i] as number)) / result.operations),
    );
    const rate = Math.round(result.perSecond).toLocaleString('en').padStart(8);
    console.log(
      `${name.padEnd(36)} ${String(concurrency).padStart(4)} at once ${rate}/s` +
        `  p50 ${result.p50Ms.toFixed(1)} ms  p99 ${result.p99Ms.toFixed(1)} ms` +
        `  processor ${server} µs server, ${own} µs client` +
        `  memory ${residentMegabytes(child.pid as number)} MB`,
    );
  }
};

for (const scenario of scenarios.filter(({ name }) => name.includes(only))) {
  await report(scenario.name, await scenario.prepare(database, client));
  if (send) await report(`${scenario.name}, bare`, (n) => send(scenario.commands(n)));
}

await client.close();
child.kill('SIGTERM');
await new Promise((resolve) => child.once('exit', resolve));
rmSync(folder, { recursive: true, force: true });
