import { randomUUID } from 'node:crypto';
import { pinoHttp } from 'pino-http';
import type { Logger } from 'pino';

const idPattern = /^[\w-]{1,64}$/;

/**
 * One line per request at level info, with an id that the answer carries too (OPS-04). Of the request
 * only method and path: queries, cookies, addresses and bodies may hold personal data.
 */
export function logRequests(log: Logger) {
  return pinoHttp({
    logger: log,
    genReqId(request, response) {
      const given = request.headers['x-request-id'];
      const id = typeof given === 'string' && idPattern.test(given) ? given : randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'error' : 'info'),
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        path: withoutAddresses(url.split('?')[0] ?? ''),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
      err: ({ type, message }: { type: string; message: string }) => ({ type, message }),
    },
  });
}

/** Somebody types an address in place of a page, or follows a link that has one in it. */
function withoutAddresses(path: string): string {
  // Part by part: one expression over the whole would look at a long path again from each of its characters.
  const parts = path.split('/').map((part) => (/@|%40/i.test(part) ? '…' : part));
  return parts.join('/');
}
