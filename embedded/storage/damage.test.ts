import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type AnyClientBulkWriteModel, type Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../server.ts';
import { runBackup, runCheck } from '../process/tasks.ts';
import { checkStore } from './check.ts';
import { countedBytes, withDataFile } from './heads.ts';
import { readLastCommit } from './lastCommit.ts';
import { DamagedFileError } from './pages.ts';
import { openEnvironment } from './environment.ts';

let folder: string;
const path = (...parts: string[]): string => join(folder, ...parts);
const marker = 'the-text-that-will-be-garbled';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-damage-'));
  for (const name of ['sound', 'cut', 'garbled', 'restored']) mkdirSync(path(name));
  const server = await startServer({ folder: path('sound'), port: 0 });
  const client = await new MongoClient(server.uri).connect();
  const collection = client.db('d').collection('c');
  await collection.createIndex({ n: 1 });
  await collection.insertMany(
    Array.from({ length: 500 }, (_, n) => ({ n, text: `${marker} ${n}` })),
  );
  await runBackup(path('sound'), path('backup.mdb'));
  await collection.insertOne({ n: 500 });
  await client.close();
  await server.close();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const faultsIn = async (name: string): Promise<string[]> => {
  const environment = openEnvironment(path(name));
  const { faults } = checkStore(environment);
  await environment.close();
  return faults;
};

describe('a damaged store', () => {
  it('is told from a sound one', async () => {
    expect(readLastCommit(path('sound')).size).toBeGreaterThan(0);
    expect(await faultsIn('sound')).toEqual([]);
  });

  it('is refused when its file is cut off', async () => {
    copyFileSync(path('sound', 'data.mdb'), path('cut', 'data.mdb'));
    truncateSync(path('cut', 'data.mdb'), 40_000);
    expect(() => readLastCommit(path('cut'))).toThrow(DamagedFileError);
    await expect(startServer({ folder: path('cut'), port: 0 })).rejects.toThrow(/cut off/);
  });

  it('is not taken for one when the last pages counted were given back in the same commit', async () => {
    mkdirSync(path('short'));
    const file = path('short', 'data.mdb');
    const server = await startServer({ folder: path('short'), port: 0 });
    const client = await new MongoClient(server.uri).connect();
    const namespace = 'd.c';
    const document = { passing: true, text: 'x'.repeat(9000) };
    const passing: AnyClientBulkWriteModel<Document>[] = [
      { namespace, name: 'insertOne', document },
      { namespace, name: 'deleteOne', filter: { passing: true } },
    ];
    await client.db('d').collection('c').insertOne({ n: 1 });
    await client.bulkWrite(passing);
    await client.close();
    await server.close();

    const counted = withDataFile(path('short'), (_file, { current }) => countedBytes(current));
    expect(statSync(file).size).toBeLessThan(counted as number);
    expect(() => readLastCommit(path('short'))).not.toThrow();
    expect(await runCheck(path('short'))).toBe(0);
    const again = await startServer({ folder: path('short'), port: 0 });
    expect(statSync(file).size).toBeGreaterThanOrEqual(counted as number);
    await again.close();
  });

  it('is refused when its file is something else', () => {
    writeFileSync(path('cut', 'data.mdb'), Buffer.alloc(20_000, 7));
    expect(() => readLastCommit(path('cut'))).toThrow(/not a store/);
  });

  it('shows in the check, and never answers with a damaged document', async () => {
    const bytes = readFileSync(path('sound', 'data.mdb'));
    for (let at = bytes.indexOf(marker); at >= 0; at = bytes.indexOf(marker, at + 1))
      bytes[at] = 88;
    writeFileSync(path('garbled', 'data.mdb'), bytes);
    expect((await faultsIn('garbled')).length).toBeGreaterThan(0);

    const start = (acceptLoss: boolean) =>
      startServer({ folder: path('garbled'), port: 0, acceptLoss });
    await expect(start(false)).rejects.toThrow(/^d\.c \w+: the document is damaged$/);
    const server = await start(true);
    const client = await new MongoClient(server.uri).connect();
    await expect(client.db('d').collection('c').find().toArray()).rejects.toMatchObject({
      codeName: 'DataCorruptionDetected',
    });
    await client.close();
    await server.close();
  });

  it('is refused, whatever is accepted, when the record of a collection is damaged', async () => {
    mkdirSync(path('catalog'));
    const server = await startServer({ folder: path('catalog'), port: 0 });
    const { environment } = server.engine.store;
    environment.commitNow(
      () => void environment.catalog.put(Buffer.from('c:d.c'), Buffer.alloc(20, 1)),
    );
    await server.close();
    for (const acceptLoss of [false, true]) {
      const start = startServer({ folder: path('catalog'), port: 0, acceptLoss });
      const error: unknown = await start.catch((failure: unknown) => failure);
      expect(error).toBeInstanceOf(DamagedFileError);
      expect((error as Error).message).toContain('the record of the collection d.c is damaged');
    }
  });

  it('comes back from a backup made while it was in use', async () => {
    copyFileSync(path('backup.mdb'), path('restored', 'data.mdb'));
    expect(await faultsIn('restored')).toEqual([]);
    const server = await startServer({ folder: path('restored'), port: 0 });
    const client = await new MongoClient(server.uri).connect();
    expect(await client.db('d').collection('c').countDocuments()).toBe(500);
    await client.close();
    await server.close();
  });
});
