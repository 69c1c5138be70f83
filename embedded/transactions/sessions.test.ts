import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Binary, doc } from '../bson/values.ts';
import { startServer } from '../server.ts';
import { DamagedFileError } from '../storage/pages.ts';
import { openSessions } from './sessions.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-sessions-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lsidOf = (number: number) => doc({ id: new Binary(4, Buffer.alloc(16, number)) });
const start = (acceptLoss = false) => startServer({ folder, port: 0, acceptLoss });

/** A store with two sessions, the first of which is garbled; `later` commits follow. */
const garble = async (later: number): Promise<void> => {
  const { engine, ...server } = await start();
  const { store, sessions } = engine;
  await store.group.run(() => {
    for (const number of [1, 2]) {
      const session = sessions.of(lsidOf(number));
      session.number = 7n;
      session.reply = doc({ text: `reply ${number}` });
      sessions.persist(session);
    }
  });
  for (let i = 0; i < later; i++) await store.group.run(() => undefined);
  await server.close();
  const file = join(folder, 'data.mdb');
  const bytes = readFileSync(file);
  for (let at = 0; (at = bytes.indexOf('reply 1', at)) >= 0;) bytes.write('RE', at);
  writeFileSync(file, bytes);
};

describe('a damaged session', () => {
  it.each([0, 2])(
    'is reported, and given up on request (commits since: %i)',
    async (commitsSince) => {
      await garble(commitsSince);
      await expect(start()).rejects.toThrow(DamagedFileError);
      await expect(start()).rejects.toThrow(/^the session (01){16} is damaged$/);

      const { engine, ...server } = await start(true);
      expect(engine.sessions.of(lsidOf(1)).number).toBe(-1n);
      expect(engine.sessions.of(lsidOf(2)).number).toBe(7n);
      await server.close();
      // It is gone for good.
      await (await start()).close();
    },
  );

  it('is told from a sound one by the store itself', async () => {
    const { engine, ...server } = await start();
    const { environment } = engine.store;
    environment.commitNow(
      () => void environment.sessions.put(Buffer.alloc(16, 3), Buffer.alloc(3)),
    );
    expect(() => openSessions(environment, Date.now)).toThrow(DamagedFileError);
    expect([...openSessions(environment, Date.now, true).all()]).toEqual([]);
    await server.close();
  });
});
