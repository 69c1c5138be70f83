import { BsonDate, doc, ObjectId, type Doc } from '../bson/values.ts';
import { sessionTimeoutMinutes } from '../transactions/sessions.ts';
import { maxDocumentBytes } from '../storage/records.ts';
import { notImplemented } from '../errors.ts';
import type { CommandContext, CommandSpec } from './types.ts';

export const setName = 'rendezvous';
export const serverVersion = '8.0.0';
/** MongoDB 8.0: the first that has `bulkWrite` over several collections. */
const maxWireVersion = 25;
export const maxMessageBytes = 48_000_000;

const electionId = new ObjectId(Buffer.from('7fffffff0000000000000001', 'hex'));

const hello = (context: CommandContext): Doc => {
  const { host, port } = context.engine.address();
  const me = `${host}:${port}`;
  return doc({
    helloOk: true,
    ...(context.name === 'hello' ? { isWritablePrimary: true } : { ismaster: true }),
    // Without setName drivers switch retryable writes off and refuse transactions.
    setName,
    setVersion: 1,
    secondary: false,
    hosts: [me],
    primary: me,
    me,
    electionId,
    maxBsonObjectSize: maxDocumentBytes,
    maxMessageSizeBytes: maxMessageBytes,
    maxWriteBatchSize: 100_000,
    localTime: new BsonDate(context.engine.nowMs()),
    logicalSessionTimeoutMinutes: sessionTimeoutMinutes,
    connectionId: context.connectionId,
    minWireVersion: 0,
    maxWireVersion,
    readOnly: false,
    ok: 1,
  });
};

const buildInfo = (): Doc =>
  doc({
    version: serverVersion,
    versionArray: [8, 0, 0, 0],
    gitVersion: 'embedded',
    modules: ['embedded'],
    bits: 64,
    debug: false,
    maxBsonObjectSize: maxDocumentBytes,
    storageEngines: ['lmdb'],
    ok: 1,
  });

const ok = (): Doc => doc({ ok: 1 });
const other = (run: (context: CommandContext) => Doc): CommandSpec => ({ kind: 'other', run });

const member = (context: CommandContext): string => {
  const { host, port } = context.engine.address();
  return `${host}:${port}`;
};

export const handshakeCommands: Record<string, CommandSpec> = {
  hello: other(hello),
  isMaster: other(hello),
  ismaster: other(hello),
  ping: other(ok),
  buildInfo: other(buildInfo),
  buildinfo: other(buildInfo),
  connectionStatus: other(() =>
    doc({
      authInfo: doc({ authenticatedUsers: [], authenticatedUserRoles: [] }),
      ok: 1,
    }),
  ),
  whatsmyuri: other(() => doc({ you: '127.0.0.1:0', ok: 1 })),
  getLog: other(() => doc({ totalLinesWritten: 0, log: [], ok: 1 })),
  getCmdLineOpts: other(() => doc({ argv: [], parsed: new Map(), ok: 1 })),
  hostInfo: other(() => doc({ system: new Map(), os: new Map(), extra: new Map(), ok: 1 })),
  replSetGetStatus: other((context) =>
    doc({
      set: setName,
      myState: 1,
      members: [
        doc({
          _id: 0,
          name: member(context),
          health: 1,
          state: 1,
          stateStr: 'PRIMARY',
          self: true,
        }),
      ],
      ok: 1,
    }),
  ),
  replSetGetConfig: other((context) =>
    doc({
      config: doc({ _id: setName, version: 1, members: [doc({ _id: 0, host: member(context) })] }),
      ok: 1,
    }),
  ),
  getParameter: other((context) => {
    const result = doc({ ok: 1 });
    if (context.command.get('featureCompatibilityVersion')) {
      result.set('featureCompatibilityVersion', doc({ version: '8.0' }));
    }
    if (context.command.get('authenticationMechanisms')) {
      result.set('authenticationMechanisms', []);
    }
    return result;
  }),
  setParameter: { kind: 'other', testOnly: true, run: ok },
  saslStart: other(() => {
    throw notImplemented('authentication');
  }),
};
