import { execFile } from 'node:child_process';
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';

/** A push message as the browser would get it, with what its push service was told. */
export interface ReceivedPush {
  /** The browser it is for, by the name the test gave it. */
  device: string;
  /** What was encrypted. */
  text: string;
  headers: IncomingHttpHeaders;
  /** Who signed it, and for whom (RFC 8292); checked already. */
  claims: { aud: string; exp: number; sub: string };
  serverKey: string;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
}

export interface PushTestService {
  /** Host and port, for `PUSH_SERVICES`. */
  host: string;
  /** Its certificate is its own authority: for `NODE_EXTRA_CA_CERTS`, and as text for an agent. */
  caFile: string;
  ca: string;
  /** All that were taken, in their order. */
  pushes: ReceivedPush[];
  /** How often each browser was tried, refused tries counted. */
  tries: Map<string, number>;
  /** What a browser's `pushManager.subscribe` gives; the keys stay here. */
  subscribe(device: string): {
    endpoint: string;
    expirationTime: null;
    keys: { p256dh: string; auth: string };
  };
  /** Each delivery is asked about: null takes it, `silent` never answers. May change while it runs. */
  refuse: (device: string) => Answer | 'silent' | null;
  /** The first push that fits, received already or yet to come. */
  push(fits?: (push: ReceivedPush) => boolean): Promise<ReceivedPush>;
  stop(): Promise<void>;
}

interface Device {
  keys: ECDH;
  auth: Buffer;
}

/**
 * A push service and the browsers behind it: speaks RFC 8030 over TLS, checks the signature (RFC 8292), and decrypts
 * as a browser does (RFC 8188, RFC 8291), by its own code and not by the library that has encrypted.
 */
export async function startPushService(): Promise<PushTestService> {
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-push-'));
  const [keyFile, caFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-keyout', keyFile, '-out', caFile, '-days', '2', '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost'],
  ]);
  const [key, ca] = [await readFile(keyFile), await readFile(caFile, 'utf8')];
  const devices = new Map<string, Device>();
  const waiting = new Set<(push: ReceivedPush) => void>();

  const server = createServer({ key, cert: ca }, (request, response) => {
    const name = decodeURIComponent(request.url?.slice('/push/'.length) ?? '');
    const take = async (): Promise<Answer | 'silent'> => {
      const body = await buffer(request);
      test.tries.set(name, (test.tries.get(name) ?? 0) + 1);
      const device = devices.get(name);
      if (request.method !== 'POST' || !device) return { status: 404 };
      const refusal = test.refuse(name);
      if (refusal) return refusal;
      const { claims, serverKey } = readVapid(request.headers, `https://${test.host}`);
      if (request.headers['content-encoding'] !== 'aes128gcm') return { status: 415 };
      if (!/^\d+$/.test(String(request.headers['ttl']))) return { status: 400 };
      const text = decrypt(body, device).toString('utf8');
      const push = { device: name, text, headers: request.headers, claims, serverKey };
      test.pushes.push(push);
      for (const hear of waiting) hear(push);
      return { status: 201, headers: { location: `https://${test.host}/message/${name}` } };
    };
    take().then(
      (answer) => {
        if (answer === 'silent') return;
        response.writeHead(answer.status, answer.headers).end();
      },
      // What cannot be decrypted, or has no right signature, was never taken.
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const test: PushTestService = {
    host: `localhost:${port}`,
    ...{ caFile, ca },
    pushes: [],
    tries: new Map(),
    refuse: () => null,
    subscribe(device) {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      devices.set(device, { keys, auth });
      return {
        endpoint: `https://${test.host}/push/${encodeURIComponent(device)}`,
        expirationTime: null,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    push(fits = () => true) {
      return new Promise((resolve) => {
        const hear = (push: ReceivedPush) => {
          if (!fits(push)) return;
          waiting.delete(hear);
          resolve(push);
        };
        waiting.add(hear);
        for (const push of test.pushes) hear(push);
      });
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
  return test;
}

/** `Authorization: vapid t=<token>, k=<key>`: the token is signed with the key, for this service, for a day at most. */
function readVapid(headers: IncomingHttpHeaders, audience: string) {
  const [, token = '', serverKey = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(serverKey, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256' },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const signing = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, signing, Buffer.from(signature, 'base64url'))) {
    throw new Error('the signature is wrong');
  }
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReceivedPush['claims'];
  const dayLater = Date.now() / 1_000 + 24 * 60 * 60;
  if (said.aud !== audience || said.exp > dayLater) throw new Error('not signed for this service');
  return { claims: said, serverKey };
}

const infoOf = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`);

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** One record of `aes128gcm`: salt (16), record size (4), length of the sender's key (1), that key, ciphertext. */
function decrypt(body: Buffer, { keys, auth }: Device): Buffer {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const senderKey = body.subarray(21, keyEnd);
  const shared = keys.computeSecret(senderKey);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = derive(shared, auth, keyInfo, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, infoOf('aes128gcm'), 16),
    derive(secret, salt, infoOf('nonce'), 12),
  );
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  // The last record's content ends with a 2, whatever zeros follow.
  return padded.subarray(0, padded.lastIndexOf(2));
}
