import { errorCodes, type Refusal } from '@rendezvous/core/contract';
import { CallFailed } from './call.ts';

export interface UploadProps {
  /** `/api/photo.php` or `/api/chat-photo.php`. */
  path: string;
  file: Blob;
  /** The same one for every try: a repeated upload is stored once. */
  clientId: string;
  /** How much of it is on the other side, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a file and tells how far it is, which fetch cannot: hence the older interface of browsers.
 * @throws CallFailed with the gateway's refusal, or `offline` when it could not be reached or `signal` ended it.
 */
export function upload<Answer>({ path, file, clientId, onProgress, signal }: UploadProps) {
  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const unreachable = () => reject(new CallFailed({ code: 'offline' }, 0, true));
    const form = new FormData();
    form.append('client_id', clientId);
    form.append('photo', file);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const body = readJson(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body as Answer);
      else reject(new CallFailed(refusalIn(body), request.status));
    };
    request.onerror = unreachable;
    request.ontimeout = unreachable;
    request.onabort = unreachable;
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', path);
    request.setRequestHeader('Accept', 'application/json');
    request.send(form);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What is no refusal of ours, as a proxy's page, is a server error. */
function refusalIn(body: unknown): Refusal {
  const told = (body ?? {}) as { error?: unknown };
  const code = errorCodes.find((known) => known === told.error);
  return code ? { ...(body as object), code } : { code: 'server_error' };
}
