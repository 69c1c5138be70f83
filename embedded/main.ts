import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { removeUnfinished, runCompact } from './process/compact.ts';
import { FolderError, lockFolder } from './process/folderLock.ts';
import { parseOptions, usage, UsageError, type Options } from './process/options.ts';
import { watchParent } from './process/parentWatch.ts';
import { runBackup, runCheck } from './process/tasks.ts';
import { startServer, type Server } from './server.ts';
import { DamagedFileError } from './storage/pages.ts';
import { FormatError } from './storage/format.ts';

/** Ends with one line that says why. */
const giveUp = (message: string): never => {
  console.error(`embedded: ${message}`);
  process.exit(1);
};

/** Data of an earlier version, which took no care of that, is closed to others as well. */
const closeToOthers = (folder: string): void => {
  for (const file of ['data.mdb', 'lock.mdb']) {
    try {
      chmodSync(join(folder, file), 0o600);
    } catch {
      // There is none yet, or the file system knows no rights.
    }
  }
};

const explain = (error: unknown, { port, data, acceptLoss }: Options): string => {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') return `port ${port} is in use`;
  if (code === 'EACCES' && (error as NodeJS.ErrnoException).syscall === 'listen') {
    return `no permission to listen on port ${port}`;
  }
  if (error instanceof FormatError) return error.message;
  if (error instanceof DamagedFileError) {
    const advice = acceptLoss ? '' : ', or go on with what there is by --accept-loss';
    return `${error.message}; restore a backup${advice}`;
  }
  return `cannot open the data folder ${data}: ${(error as Error).message}`;
};

const main = async (): Promise<void> => {
  // Data, copies of it and the socket are for this user only.
  process.umask(0o077);
  const options = parseOptions(process.argv.slice(2));
  if (options.check) process.exit(await runCheck(options.data));
  if (options.compact) process.exit(await runCompact(options.data));
  if (options.backup !== undefined) process.exit(await runBackup(options.data, options.backup));
  const unlock = lockFolder(options.data);
  let server: Server;
  try {
    closeToOthers(options.data);
    removeUnfinished(options.data);
    server = await startServer({
      folder: options.data,
      port: options.port,
      socket: options.socket,
      testCommands: options.testCommands,
      acceptLoss: options.acceptLoss,
    });
  } catch (error) {
    unlock();
    return giveUp(explain(error, options));
  }
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void server.close().then(
      () => {
        unlock();
        process.exit(0);
      },
      (error: unknown) => giveUp(String(error)),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  watchParent(options.parentPid, stop);
  console.log(`ready ${server.uri}`);
};

main().catch((error: unknown) => {
  if (error instanceof UsageError) giveUp(`${error.message}\n${usage}`);
  if (error instanceof FolderError || error instanceof DamagedFileError) giveUp(error.message);
  giveUp(error instanceof Error ? (error.stack ?? error.message) : String(error));
});
