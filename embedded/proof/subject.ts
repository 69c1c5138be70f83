import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Binary,
  doc,
  isDoc,
  RawDocument,
  type Doc,
  type Maybe,
  type Value,
} from '../bson/values.ts';
import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { dispatch } from '../commands/dispatch.ts';
import { startServer, type Server } from '../server.ts';
import { checkStore } from '../storage/check.ts';
import type { Plain, PlainDoc } from './model.ts';

export const toValue = (value: Plain): Value => {
  if (Array.isArray(value)) return value.map(toValue);
  if (value === null || typeof value !== 'object') return value;
  return new Map(Object.entries(value).map(([name, each]) => [name, toValue(each)]));
};

export const toPlain = (value: Maybe): Plain => {
  if (value instanceof RawDocument) return toPlain(decode(value.buffer));
  if (Array.isArray(value)) return value.map(toPlain);
  if (isDoc(value))
    return Object.fromEntries([...value].map(([name, each]) => [name, toPlain(each)]));
  if (typeof value === 'bigint') return Number(value);
  if (value === null || typeof value === 'number' || typeof value === 'string') return value;
  throw new Error(`unexpected value ${String(value)}`);
};

/** A transaction of the proof: session and number. */
export interface Tx {
  lsid: Doc;
  number: bigint;
  started: boolean;
}

export interface Subject {
  /** Sends a command as a client would, in the transaction or without. */
  send(command: Record<string, Value>, tx?: Tx): Promise<Doc>;
  /** In a session that no open transaction uses. */
  begin(open: Tx[]): Tx;
  faults(): string[];
  close(): Promise<void>;
}

/** Durability is proven elsewhere: a file system in memory saves a million syncs. */
const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** The database under test, spoken to without a socket in between. */
export const startSubject = async (): Promise<Subject> => {
  const folder = mkdtempSync(join(memory, 'embedded-model-'));
  const server: Server = await startServer({ folder, port: 0, warn: () => undefined });
  const lsids = Array.from({ length: 4 }, (_, i) =>
    doc({ id: new Binary(4, Buffer.alloc(16, i + 1)) }),
  );
  let number = 0n;
  return {
    send: async (command, tx) => {
      const fields: Record<string, Value> = { ...command, $db: 'd' };
      if (tx) {
        Object.assign(fields, { lsid: tx.lsid, txnNumber: tx.number, autocommit: false });
        if (!tx.started) fields['startTransaction'] = true;
        tx.started = true;
      }
      // Through the encoding, so that it is part of the proof.
      return (await dispatch(server.engine, decode(encode(doc(fields))), 1)) as Doc;
    },
    begin: (open) => {
      number += 1n;
      const free = lsids.find((lsid) => !open.some((tx) => tx.lsid === lsid));
      return { lsid: free as Doc, number, started: false };
    },
    faults: () => checkStore(server.engine.store.environment).faults,
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export const batchOf = (reply: Doc): PlainDoc[] => {
  const cursor = reply.get('cursor') as Doc;
  return toPlain(cursor.get('firstBatch') as Value) as PlainDoc[];
};
