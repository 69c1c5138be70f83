import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import PQueue from 'p-queue';
import { pictureWidths, Refused, type PhotoReason, type SiteSettings } from '../contract/index.ts';
import { previewWidth } from './photo.presenter.ts';

/** Beside the sources; compiled code is a folder further down. */
const [beside, above] = ['.', '../../photos'].map((folder) =>
  join(import.meta.dirname, folder, 'encodeWorker.mjs'),
) as [string, string];
const script = existsSync(beside) ? beside : above;

const jobMaxMs = 30_000;
/** A decoder that has grown beyond this is replaced before the next photo. */
const memoryMaxBytes = 400 * 2 ** 20;
const heapMaxMb = 128;
const idleMs = 30_000;
const waitingMax = 40;

/** The files of a photo, made anew from its pixels: nothing else of what was uploaded is in them (SEC-04). */
export interface EncodedPhoto {
  width: number;
  height: number;
  /** The smallest first. */
  sizes: { width: number; height: number; webp: Uint8Array; avif: Uint8Array }[];
  /** Blurred and tiny, for those it is locked for. */
  preview: Uint8Array;
}

export interface PhotoEncoder {
  /** @throws Refused `photo_refused` with the reason; `overloaded` when too many wait. */
  encode(bytes: Uint8Array, limits: SiteSettings['photo_limits']): Promise<EncodedPhoto>;
  stop(): void;
}

type Result = EncodedPhoto | { reason: PhotoReason };
interface Reply {
  id: number;
  result: Result;
  memory: number;
}

/**
 * Encodes one photo after the other in a child process with bounds on pixels, time and memory. One that breaks the
 * decoder ends that process and no other; the next photo gets a new one, and so does one that comes after a rest.
 * @throws its `encode`, `photo_refused` with the reason and `overloaded` when too many wait
 */
export function createPhotoEncoder(): PhotoEncoder {
  const queue = new PQueue({ concurrency: 1 });
  let child: ChildProcess | null = null;
  let resting: NodeJS.Timeout | undefined;
  let lastId = 0;

  function end(): void {
    child?.kill('SIGKILL');
    child = null;
  }

  function start(): ChildProcess {
    const started = fork(script, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heapMaxMb}`],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.once('exit', () => {
      if (child === started) child = null;
    });
    return started;
  }

  function run(bytes: Uint8Array, limits: SiteSettings['photo_limits']): Promise<Result> {
    child ??= start();
    const worker = child;
    const id = (lastId += 1);
    return new Promise((resolve) => {
      const settle = (result: Result) => {
        clearTimeout(patience);
        worker.off('message', hear);
        worker.off('exit', gone);
        resolve(result);
      };
      const hear = (reply: Reply) => {
        if (reply.id !== id) return;
        if (reply.memory > memoryMaxBytes) end();
        settle(reply.result);
      };
      const gone = () => settle({ reason: 'broken' });
      const patience = setTimeout(() => {
        end();
        settle({ reason: 'broken' });
      }, jobMaxMs);
      worker.on('message', hear);
      worker.once('exit', gone);
      const bounds = {
        ...{ sideMin: limits.side_min, pixelsMax: limits.pixels_max },
        ...{ widths: pictureWidths, previewWidth },
      };
      worker.send({ id, bytes, bounds });
    });
  }

  return {
    async encode(bytes, limits) {
      const reason = obviousReason(bytes, limits);
      if (reason) throw new Refused('photo_refused', { reason });
      if (queue.size >= waitingMax) throw new Refused('overloaded', { retryInMs: 5_000 });
      clearTimeout(resting);
      const result = await queue.add(() => run(bytes, limits));
      resting = setTimeout(end, idleMs).unref();
      if ('reason' in result) throw new Refused('photo_refused', { reason: result.reason });
      return result;
    },
    stop() {
      clearTimeout(resting);
      end();
    },
  };
}

/** What needs no decoder to see. */
function obviousReason(
  bytes: Uint8Array,
  { bytes_max }: SiteSettings['photo_limits'],
): PhotoReason | null {
  if (bytes.byteLength > bytes_max) return 'too_many_bytes';
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  const isPhoto =
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'));
  return isPhoto ? null : 'not_an_image';
}
