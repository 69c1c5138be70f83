import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import {
  fieldReasons,
  httpStatusByErrorCode,
  Refused,
  type ErrorCode,
  type FieldReason,
  type Refusal,
  type RefusalDetails,
} from '@rendezvous/core/contract';
import { isConflict } from '@rendezvous/core/mongo';
import type { GatewayDeps } from '../deps.ts';
import { sendPlainPage } from '../pages/plainPage.ts';
import { refusalMessage } from './messages.ts';
import { languageFor, visitOf } from './visit.ts';

/**
 * Parses what came from outside; what does not fit is `validation` with the fields that are wrong.
 * @throws `validation`
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new Refused('validation', { fields: fieldsOf(parsed.error, input) });
}

/** Which fields are wrong, each with a reason of the protocol's list: never in the words of a library. */
function fieldsOf(error: z.ZodError, input: unknown): Record<string, FieldReason> {
  const fields = error.issues.map((issue): [string, FieldReason] => [
    issue.path.join('.') || 'payload',
    reasonOf(issue, input),
  ]);
  return Object.fromEntries(fields.slice(0, 20));
}

function reasonOf(issue: z.core.$ZodIssue, input: unknown): FieldReason {
  const given = fieldReasons.find((reason) => reason === issue.message);
  if (given) return given;
  if (issue.path.length > 0 && isMissing(valueAt(input, issue.path))) return 'required';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'text_too_long';
  if (issue.code === 'too_big' && issue.origin === 'array') return 'list_too_long';
  return 'invalid';
}

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    input,
  );
}

/** Anything thrown as a refusal of the one list (OPEN-33). What nobody foresaw is logged and tells nothing. */
export function toRefusal(error: unknown, log: GatewayDeps['log']): Refusal {
  if (error instanceof Refused) return error.refusal;
  const { type, status } = error as { type?: unknown; status?: unknown };
  if (type === 'entity.too.large') return { code: 'payload_too_large' };
  if (type === 'entity.parse.failed') return { code: 'validation', fields: { body: 'invalid' } };
  if (isConflict(error)) return { code: 'overloaded', retryInMs: 1_000 };
  if (status === 404) return { code: 'not_found' };
  // Express and its parsers mark what is the asker's fault with a 4xx.
  if (typeof status === 'number' && status >= 400 && status < 500) return { code: 'validation' };
  log.error({ err: error }, 'request failed');
  return { code: 'server_error' };
}

/** What nobody answers. Express would do it with a page of its own, without our headers. */
export const unknownCall: RequestHandler = () => {
  throw new Refused('not_found');
};

/** Refusals of a house in trouble, which asks its database nothing for them. */
const inTrouble: readonly ErrorCode[] = [
  'server_error',
  'overloaded',
  'rate_limited',
  // Nor is there a site whose settings could be asked for.
  'unknown_site',
];

/** Hears of every refusal before it is answered. */
type NoteRefusal = (error: unknown, code: ErrorCode, requestId: unknown) => void;
const unnoted: NoteRefusal = () => undefined;

/** Every refusal of the HTTP API: `{error, message, fields?, …}` with its status. */
export function answerErrors(deps: GatewayDeps, note: NoteRefusal = unnoted): ErrorRequestHandler {
  const { log } = deps;
  return async (error, request, response, _next) => {
    if (hasBegun(error, response, log)) return;
    const { code, ...details } = toRefusal(error, log);
    note(error, code, request.id);
    if (details.retryInMs !== undefined) {
      response.setHeader('Retry-After', Math.ceil(details.retryInMs / 1_000));
    }
    const visit = inTrouble.includes(code) ? null : await visitOf(request, deps);
    const message = refusalMessage(code, details, {
      language: visit ? await visit.language() : languageFor(request, null),
      count: visit?.settings.free_conversations ?? 0,
    });
    response
      .status(httpStatusByErrorCode[code])
      .json({ error: code, message, ...snakeCase(details) });
  };
}

/** As the client's, for which there is no client here. */
const errorPage = { language: 'en', title: 'Error', small: true } as const;

/**
 * Pages and files that cannot be served: a plain line for who may not have it, and where something of ours is wrong a
 * page with a message and the status (ERR-03); never a stack or a path of this machine.
 */
export function answerPageErrors(
  { log }: GatewayDeps,
  note: NoteRefusal = unnoted,
): ErrorRequestHandler {
  return (error, request, response, _next) => {
    if (hasBegun(error, response, log)) return;
    const { code, retryInMs } = toRefusal(error, log);
    note(error, code, request.id);
    const status = httpStatusByErrorCode[code];
    if (retryInMs !== undefined) response.setHeader('Retry-After', Math.ceil(retryInMs / 1_000));
    const line = status === 404 ? 'Not found' : 'Something went wrong';
    if (status < 500) response.status(status).type('text').send(line);
    else sendPlainPage(response, { ...errorPage, body: `<p>${status}</p>`, status });
  };
}

/** An answer that has begun cannot become a refusal: it is cut off, so that nobody takes it for whole. */
function hasBegun(error: unknown, response: Response, log: GatewayDeps['log']): boolean {
  if (!response.headersSent) return false;
  // Express, if it were told, would print the error as it is.
  log.error({ err: error }, 'answer broken off');
  response.destroy();
  return true;
}

/** HTTP fields are in snake_case. */
function snakeCase({ retryInMs, ...details }: RefusalDetails): Record<string, unknown> {
  return { ...details, ...(retryInMs !== undefined && { retry_in_ms: retryInMs }) };
}
