import { errorCodes, httpStatusByErrorCode, type ErrorCode } from '@rendezvous/core/contract';
import type { Answer } from './answers.ts';
import { shownKeys } from './keys.ts';
import { openAnother } from './personas.ts';
import { requests, type Asking } from './requests.ts';

/** These end the session that they come with: they get one of their own. */
const ending = ['GET /api/logout.php', 'POST /api/user.php', 'POST /login', 'POST /api/signup.php'];

/** These give the session that they come with another token. */
const renewing = ['POST /api/password.php', 'POST /api/mail-change.php'];

/** What came of a call. */
export interface Outcome {
  answer: Answer;
  /** As JSON, or nothing. */
  body: Record<string, unknown>;
  text: string;
}

/** The token somebody comes with to a call. Where a session has ended, it still has the token. */
async function tokenFor(call: string, { persona, hasEnded }: Asking): Promise<string | undefined> {
  if (!persona.token || hasEnded || !ending.includes(call)) return persona.token;
  return openAnother(persona.account);
}

/** What an answer says. A stream of events has no end: that it has begun is all that is asked here. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.includes('event-stream')) return response.text();
  await response.body?.cancel();
  return '';
}

/** Makes a call of the table as somebody, with the least that could be let in. */
export async function make(call: string, url: string, asking: Asking): Promise<Outcome> {
  const [method = '', pattern = ''] = call.split(' ');
  const shown = asking.hasKey ? shownKeys[call] : undefined;
  const { path = {}, query = {}, ...sent } = { ...requests[call]?.(asking), ...shown };
  const address = pattern
    .replace(/\{\*path\}/, () => path['path'] ?? '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/:(\w+)/g, (_, name: string) => path[name] ?? '0');
  const target = new URL(url + address);
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
  const token = await tokenFor(call, asking);
  const response = await fetch(target, {
    method,
    redirect: 'manual',
    headers: {
      'X-Requested-With': 'test',
      ...(token && { Cookie: `auth=${token}` }),
      ...(sent.body && { 'Content-Type': 'application/json' }),
      ...shown?.headers,
    },
    body: sent.body ? JSON.stringify(sent.body) : (sent.form ?? null),
  });
  const given = /^auth=([\w.-]+);/.exec(response.headers.get('set-cookie') ?? '')?.[1];
  if (given !== undefined && renewing.includes(call)) asking.persona.token = given;
  const text = await textOf(response);
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const body = isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
  return { answer: answerOf(response.status, body), body, text };
}

/** What an answer comes to. A refusal has a code of the one list, with its status and words to show (ERR-27). */
function answerOf(status: number, { error, message }: Record<string, unknown>): Answer {
  if (status < 400) return 'yes';
  if (error === undefined) return `${status}`;
  const code = errorCodes.find((each) => each === error);
  if (!code || httpStatusByErrorCode[code] !== status || !message) {
    throw new Error(`${status} with ${JSON.stringify({ error, message })} is no refusal`);
  }
  return code satisfies ErrorCode;
}
