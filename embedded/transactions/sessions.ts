import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { Binary, doc, isDoc, type Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { verifiedRecord, withChecksum } from '../storage/checksum.ts';
import type { Environment } from '../storage/environment.ts';
import { DamagedFileError } from '../storage/pages.ts';
import { fromKeyText, keyText } from '../storage/prefix.ts';
import type { Transaction } from './transaction.ts';

/** A client's logical session: its transaction, and its last retryable write. */
export interface Session {
  readonly id: string;
  /** The highest transaction number seen. */
  number: bigint;
  /** Answer of the retryable write with that number. */
  reply: Doc | undefined;
  /** How far that write has come, until there is an answer. */
  partial: Doc | undefined;
  /** Settles when the numbered command that is being worked on ends. */
  running: Promise<unknown> | undefined;
  /** The transaction with that number, as long as its end matters. */
  transaction: Transaction | undefined;
  /** The transaction with that number was committed, also before a restart. */
  committed: boolean;
  lastUsedMs: number;
}

export const sessionTimeoutMinutes = 30;
const sessionTimeoutMs = sessionTimeoutMinutes * 60_000;

export interface Sessions {
  /** The session of a command's `lsid`, made if it is new. */
  of(lsid: Doc): Session;
  end(lsid: Doc): Session | undefined;
  all(): Iterable<Session>;
  /**
   * Stores number and outcome of a write, inside the lmdb transaction that wrote: a client that
   * lost the answer may ask again after a restart.
   */
  persist(session: Session): void;
  /** Forgets sessions unused for too long; inside the group's transaction. */
  expire(nowMs: number): void;
}

const idOf = (lsid: Doc): string => {
  const id = lsid.get('id');
  if (!(id instanceof Binary) || id.bytes.length !== 16) {
    throw new MongoError('FailedToParse', "BSON field 'lsid.id' is not a UUID");
  }
  return keyText(id.bytes);
};

const fromStored = (id: string, value: Buffer): Session => {
  const stored = decode(verifiedRecord(value));
  const reply = stored.get('reply');
  const partial = stored.get('partial');
  return {
    id,
    number: BigInt(stored.get('number') as bigint),
    reply: isDoc(reply) ? reply : undefined,
    partial: isDoc(partial) ? partial : undefined,
    running: undefined,
    transaction: undefined,
    committed: stored.get('committed') === true,
    lastUsedMs: Number(stored.get('lastUsedMs')),
  };
};

/** Reads all sessions. One that is damaged is removed if the loss is accepted, else DamagedFileError. */
const readSessions = (environment: Environment, acceptLoss: boolean): Map<string, Session> => {
  const sessions = new Map<string, Session>();
  const damaged: Buffer[] = [];
  for (const { key, value } of environment.sessions.getRange({})) {
    const id = keyText(key);
    try {
      sessions.set(id, fromStored(id, value));
    } catch (error) {
      const bytes = Buffer.from(key);
      const what = `the session ${bytes.toString('hex')} is damaged`;
      if (!acceptLoss) throw new DamagedFileError(what, { cause: error });
      damaged.push(bytes);
    }
  }
  if (damaged.length) {
    environment.commitNow(() => {
      for (const key of damaged) environment.sessions.remove(key);
    });
  }
  return sessions;
};

/** The sessions of a store; see {@link readSessions} for those that are damaged. */
export const openSessions = (
  environment: Environment,
  nowMs: () => number,
  acceptLoss = false,
): Sessions => {
  const sessions = readSessions(environment, acceptLoss);
  const forget = (session: Session): void => {
    sessions.delete(session.id);
    environment.sessions.remove(fromKeyText(session.id));
  };
  return {
    of: (lsid) => {
      const id = idOf(lsid);
      let session = sessions.get(id);
      if (!session) {
        session = {
          id,
          number: -1n,
          reply: undefined,
          partial: undefined,
          running: undefined,
          transaction: undefined,
          committed: false,
          lastUsedMs: 0,
        };
        sessions.set(id, session);
      }
      session.lastUsedMs = nowMs();
      return session;
    },
    end: (lsid) => sessions.get(idOf(lsid)),
    all: () => sessions.values(),
    persist: (session) => {
      const stored = doc({
        number: session.number,
        committed: session.committed,
        reply: session.reply,
        partial: session.partial,
        lastUsedMs: BigInt(Math.floor(session.lastUsedMs)),
      });
      environment.sessions.put(fromKeyText(session.id), withChecksum(encode(stored)));
    },
    expire: (now) => {
      for (const session of [...sessions.values()]) {
        if (session.transaction?.state === 'open' || session.running) continue;
        if (now - session.lastUsedMs > sessionTimeoutMs) forget(session);
      }
    },
  };
};
