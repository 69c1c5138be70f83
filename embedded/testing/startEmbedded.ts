import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startServer, type Server } from '../server.ts';

export interface TestServer {
  server: Server;
  client: MongoClient;
  uri: string;
  warnings: string[];
  stop(): Promise<void>;
}

/** A server within the test's own process, on a folder and a port of its own. */
export const startEmbedded = async (
  options: { nowMs?: () => number } = {},
): Promise<TestServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-test-'));
  const warnings: string[] = [];
  const server = await startServer({
    folder,
    port: 0,
    testCommands: true,
    warn: (message) => warnings.push(message),
    ...options,
  });
  const client = await new MongoClient(server.uri).connect();
  return {
    server,
    client,
    uri: server.uri,
    warnings,
    stop: async () => {
      await client.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
