import { decode, DecodeError } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { isDoc, type Doc, type Value } from '../bson/values.ts';

export const headerBytes = 16;
const opReply = 1;
const opQuery = 2004;
const opMessage = 2013;
const checksumPresent = 1;
const moreToCome = 2;

/** A command as it came over the wire. */
export interface Request {
  id: number;
  command: Doc;
  /** The client does not wait for an answer. */
  silent: boolean;
  /** Came in the old format, which drivers use for the first handshake only. */
  legacy: boolean;
}

/** The message breaks the protocol; the connection is closed. */
export class ProtocolError extends Error {}

const readCString = (bytes: Buffer, start: number, end: number): { text: string; next: number } => {
  const zero = bytes.indexOf(0, start);
  if (zero < 0 || zero >= end) throw new ProtocolError('unterminated string');
  return { text: bytes.toString('utf8', start, zero), next: zero + 1 };
};

const sizeAt = (bytes: Buffer, at: number, end: number): number => {
  if (at + 4 > end) throw new ProtocolError('truncated message');
  const size = bytes.readInt32LE(at);
  if (size < 4 || at + size > end) throw new ProtocolError('bad section size');
  return size;
};

const readSequence = (bytes: Buffer, start: number, end: number, into: Doc): void => {
  const { text, next } = readCString(bytes, start + 4, end);
  const documents: Value[] = [];
  let at = next;
  while (at < end) {
    const size = sizeAt(bytes, at, end);
    documents.push(decode(bytes.subarray(at, at + size)));
    at += size;
  }
  into.set(text, documents);
};

const parseMessage = (bytes: Buffer, id: number): Request => {
  if (bytes.length < headerBytes + 5) throw new ProtocolError('truncated message');
  const flags = bytes.readUInt32LE(headerBytes);
  if (flags & 0xfffc) throw new ProtocolError('unknown required flag');
  const end = bytes.length - (flags & checksumPresent ? 4 : 0);
  let command: Doc | undefined;
  const sequences: Doc = new Map();
  let at = headerBytes + 4;
  while (at < end) {
    const kind = bytes[at++];
    const size = sizeAt(bytes, at, end);
    if (kind === 0) {
      if (command) throw new ProtocolError('two bodies in a message');
      command = decode(bytes.subarray(at, at + size));
    } else if (kind === 1) readSequence(bytes, at, at + size, sequences);
    else throw new ProtocolError('unknown section');
    at += size;
  }
  if (!command) throw new ProtocolError('message without a body');
  for (const [name, documents] of sequences) command.set(name, documents);
  return { id, command, silent: (flags & moreToCome) !== 0, legacy: false };
};

const parseQuery = (bytes: Buffer, id: number): Request => {
  const { text, next } = readCString(bytes, headerBytes + 4, bytes.length);
  if (!text.endsWith('.$cmd'))
    throw new ProtocolError('queries in the old format are not supported');
  const wrapped = decode(bytes, next + 8);
  const inner = wrapped.get('$query');
  const command = isDoc(inner) ? inner : wrapped;
  if (!command.has('$db')) command.set('$db', text.slice(0, -'.$cmd'.length));
  return { id, command, silent: false, legacy: true };
};

/** Parses a whole message. Throws {@link ProtocolError}. */
export const parseRequest = (bytes: Buffer): Request => {
  const id = bytes.readInt32LE(4);
  const operation = bytes.readInt32LE(12);
  try {
    if (operation === opMessage) return parseMessage(bytes, id);
    if (operation === opQuery) return parseQuery(bytes, id);
  } catch (error) {
    if (error instanceof DecodeError) throw new ProtocolError(error.message);
    throw error;
  }
  throw new ProtocolError(`operation ${operation} is not supported`);
};

/** The message that answers a request. */
export const encodeReply = (request: Request, reply: Doc): Buffer => {
  const head = request.legacy ? headerBytes + 20 : headerBytes + 5;
  const bytes = encode(reply, head);
  bytes.fill(0, 0, head);
  bytes.writeInt32LE(bytes.length, 0);
  bytes.writeInt32LE(request.id, 8);
  bytes.writeInt32LE(request.legacy ? opReply : opMessage, 12);
  if (request.legacy) {
    // Flag AwaitCapable, and one document.
    bytes.writeInt32LE(8, headerBytes);
    bytes.writeInt32LE(1, headerBytes + 16);
  }
  return bytes;
};
