import type { RequestHandler } from 'express';
import multer, { MulterError } from 'multer';
import { photoUploadSchema, Refused } from '@rendezvous/core/contract';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { siteOf } from '../http/sites.ts';

/** Uploads that are held in memory at a time: with the limit of bytes, what a rush may take of it. */
const atOnce = 8;

/**
 * One file in the field `photo`, with at most a `client_id` beside it; bounded in bytes before anything is kept.
 * @throws `overloaded` while too many are under way
 */
export function acceptPhoto(deps: GatewayDeps): RequestHandler {
  let held = 0;
  return async (request, response, next) => {
    const { photo_limits } = await deps.readSettings(await siteOf(request, deps));
    if (held >= atOnce) throw new Refused('overloaded', { retryInMs: 2_000 });
    held += 1;
    response.once('close', () => {
      held -= 1;
    });
    const limits = { fileSize: photo_limits.bytes_max, files: 1, fields: 4, fieldSize: 100 };
    multer({ limits }).single('photo')(request, response, (error: unknown) => {
      next(error === undefined ? undefined : refusalOf(error));
    });
  };
}

/**
 * What was uploaded.
 * @throws `validation` without a file
 */
export function uploadOf(request: Parameters<RequestHandler>[0]): {
  bytes: Uint8Array;
  clientId: string | undefined;
} {
  const { client_id: clientId } = parse(photoUploadSchema, { ...request.body });
  if (!request.file) throw new Refused('validation', { fields: { photo: 'required' } });
  return { bytes: request.file.buffer, clientId };
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof MulterError))
    return new Refused('validation', { fields: { photo: 'invalid' } });
  if (error.code === 'LIMIT_FILE_SIZE') {
    return new Refused('photo_refused', { reason: 'too_many_bytes' });
  }
  return new Refused('validation', { fields: { photo: 'invalid' } });
}
