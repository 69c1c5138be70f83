import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startServer } from './databaseServer.ts';
import { makeScratchFolder } from './scratchFolder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: string;
  }
}

/** One database server for all test files of a project; each file has a database of its own on it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeScratchFolder();
  const server = await startServer(folder);
  project.provide('databaseServer', server.uri);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
