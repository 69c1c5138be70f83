import type {
  Ack,
  CommandAnswers,
  CommandInput,
  CommandName,
  ErrorCode,
} from '@rendezvous/core/contract';
import type { Connection } from './connection.ts';
import { pause } from './session.ts';

const passing = new Set<ErrorCode>(['rate_limited', 'overloaded', 'server_error']);
const pauseMs = 500;

/** How long to wait before the same is asked again; null when the refusal is an answer. */
export function retryDelayMs({ code, retryInMs = pauseMs }: Refused): number | null {
  return passing.has(code) ? retryInMs : null;
}

/** Asks until there is an answer that is not about trouble that passes; null when the connection ended. */
export async function askWithRetry<Name extends CommandName>(
  connection: Connection,
  name: Name,
  payload: CommandInput<Name>,
): Promise<Ack<CommandAnswers[Name]> | null> {
  for (;;) {
    const answer = await connection.ask(name, payload);
    const againMs = answer && !answer.ok ? retryDelayMs(answer.error) : null;
    if (againMs === null) return answer;
    await pause(againMs);
  }
}

interface Refused {
  code: ErrorCode;
  retryInMs?: number | undefined;
}
