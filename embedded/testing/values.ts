import { EJSON, serialize } from 'bson';
import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { deserialize } from 'bson';
import type { Doc } from '../bson/values.ts';

/** A document written as MongoDB's extended JSON, which can say every type. */
export const fromJson = (text: string): Doc =>
  decode(Buffer.from(serialize(EJSON.parse(text, { relaxed: false }))));

/** A document as canonical extended JSON. */
export const toJson = (document: Doc): string =>
  EJSON.stringify(deserialize(encode(document), { promoteValues: false, bsonRegExp: true }), {
    relaxed: false,
  });

/** The same text, types and order spelled out in full. */
export const canonical = (text: string): string => toJson(fromJson(text));
