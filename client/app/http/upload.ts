import { errorCodes, type Refusal, type RefusalDetails } from '@rendezvous/core/contract';
import { CallFailed } from './call.ts';

export interface Upload {
  path: string;
  file: Blob;
  /** A UUID of the client's making: the same one again is stored once. */
  clientId: string;
  /** Told how much of it is on the other side, 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/**
 * Sends one photo as the gateway wants it (docs/protocol.md). Not fetch: browsers tell only of this how far it is.
 * @throws CallFailed, `offline` where there is no way; an AbortError when the signal says so.
 */
export function uploadPhoto<Answer>({
  path,
  file,
  clientId,
  onProgress,
  signal,
}: Upload): Promise<Answer> {
  const body = new FormData();
  body.append('client_id', clientId);
  body.append('photo', file, 'photo');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, response } = request;
      if (status >= 200 && status < 300) resolve(response as Answer);
      else reject(refused(response, status));
    };
    request.onerror = () => reject(new CallFailed({ code: 'offline' }, 0, true));
    request.onabort = () => reject(new DOMException('upload stopped', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(new DOMException('upload stopped', 'AbortError'));
    else request.send(body);
  });
}

function refused(response: unknown, status: number): CallFailed {
  const { error, ...details } = (response ?? {}) as { error?: string } & RefusalDetails;
  const code = errorCodes.find((known) => known === error) ?? 'server_error';
  const refusal: Refusal = { ...details, code };
  return new CallFailed(refusal, status, status >= 500 || status === 429);
}
