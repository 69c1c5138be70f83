import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.ts';

/** The library has no types of its own. */
type S3rver = new (options: object) => { run(): Promise<unknown>; close(): Promise<void> };

export interface S3Server {
  /** As PICTURES_S3_URL says it: key, secret, host, bucket, region. */
  url: string;
  /** With another key or secret, or another bucket. */
  urlWith(changes: { secret?: string; bucket?: string }): string;
  stop(): Promise<void>;
}

const [key, bucket] = ['S3RVER', 'pictures'];

/** A server that speaks S3 and checks signatures, on a port and in a folder of its own, with one empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const load = createRequire(import.meta.url);
  const Server = load('@20minutes/s3rver') as S3rver;
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const port = await freePort();
  const server = new Server({
    ...{ address: '127.0.0.1', port, directory, silent: true, resetOnClose: true },
    ...{ configureBuckets: [{ name: bucket }], vhostBuckets: false },
  });
  await server.run();
  const urlWith: S3Server['urlWith'] = ({ secret = key, bucket: other = bucket }) =>
    `http://${key}:${secret}@127.0.0.1:${port}/${other}?region=us-east-1`;
  return {
    url: urlWith({}),
    urlWith,
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
