import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { scenarios } from './scenarios.ts';
import { measure } from './measure.ts';

/**
 * `npm run bench:embedded [part of a name] [seconds] [at once] [connections]`: server in a process of
 * its own, driver in this one, everything durable.
 */
const only = process.argv[2] ?? '';
const seconds = Number(process.argv[3] ?? 3);
const loads = process.argv[4] ? [Number(process.argv[4])] : [1, 32, 200];
const connections = Number(process.argv[5] ?? 200);
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

for (const scenario of scenarios.filter(({ name }) => name.includes(only))) {
  const run = await scenario.prepare(database, client);
  for (const concurrency of loads) {
    const before = [processorMicroseconds(child.pid as number), processorMicroseconds('self')];
    const result = await measure(run, concurrency, seconds * 1000);
    const after = [processorMicroseconds(child.pid as number), processorMicroseconds('self')];
    const [server, own] = after.map((time, i) =>
      Math.round((time - (before[i] as number)) / result.operations),
    );
    const rate = Math.round(result.perSecond).toLocaleString('en').padStart(8);
    console.log(
      `${scenario.name.padEnd(34)} ${String(concurrency).padStart(4)} at once ${rate}/s` +
        `  p50 ${result.p50Ms.toFixed(1)} ms  p99 ${result.p99Ms.toFixed(1)} ms` +
        `  processor ${server} µs server, ${own} µs client` +
        `  memory ${residentMegabytes(child.pid as number)} MB`,
    );
  }
}

await client.close();
child.kill('SIGTERM');
await new Promise((resolve) => child.once('exit', resolve));
rmSync(folder, { recursive: true, force: true });
