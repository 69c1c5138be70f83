import { randomUUID } from 'node:crypto';
import { errorCodes, type CommandInput, type CommandName } from '@rendezvous/core/contract';
import type { TestClient } from '../testing/client.ts';
import type { Answer } from './answers.ts';
import type { Cast, Persona } from './personas.ts';

type Payloads = { [Name in CommandName]: (asking: Persona & Cast) => CommandInput<Name> };

const text = (words: string) => ({ type: 'text' as const, text: words });
const conversation = ({ conversation: id }: Persona) => ({ conversation: id });
const nothing = () => ({});

/** The least that each command takes. */
const payloads: Payloads = {
  'chat:list': nothing,
  'chat:sync': nothing,
  'presence:watch': ({ bram }) => ({ profiles: [bram.profile._id.toHexString()] }),
  'device:setVisible': () => ({ visible: false }),
  'chat:send': ({ bram }) => ({
    ...{ clientId: randomUUID(), content: text('Hoi') },
    to: { profile: bram.profile._id.toHexString() },
  }),
  'chat:open': conversation,
  'chat:history': (asking) => ({ ...conversation(asking), after: 0 }),
  'chat:read': (asking) => ({ ...conversation(asking), upToSeq: 0 }),
  'chat:setTyping': (asking) => ({ ...conversation(asking), typing: true }),
  'chat:react': (asking) => ({ ...conversation(asking), seq: 2, sign: null }),
  'chat:remove': (asking) => ({ ...conversation(asking), upToSeq: 0 }),
  'operator:queue': nothing,
  'operator:figures': nothing,
  'operator:claim': conversation,
  'operator:context': conversation,
  'operator:note': (asking) => ({ ...conversation(asking), id: randomUUID(), text: 'Vriendelijk' }),
  'operator:react': (asking) => ({ ...conversation(asking), seq: 1, sign: null }),
  'operator:setTyping': (asking) => ({ ...conversation(asking), typing: true }),
  'operator:reply': (asking) => ({
    ...{ ...conversation(asking), clientId: randomUUID(), content: text('Nee') },
  }),
  'operator:snooze': (asking) => ({ ...conversation(asking), minutes: 1 }),
  'operator:handOver': (asking) => ({
    ...{ ...conversation(asking), operator: asking.personas.operator.account._id.toHexString() },
  }),
  'operator:release': conversation,
};

/** What came of a command, sent by a device of somebody; of who got no connection what that was refused with. */
export async function send(
  device: TestClient | Answer,
  name: CommandName,
  asking: Persona & Cast,
): Promise<Answer> {
  if (typeof device === 'string') return device;
  const answer = await device.raw(name, payloads[name](asking));
  return answer.ok ? 'yes' : answer.error.code;
}

/** What a connection was refused with. @throws when it is no refusal of ours */
export function refusalOf({ message }: Error): Answer {
  const code = errorCodes.find((each) => each === message);
  if (!code) throw new Error(message);
  return code;
}
