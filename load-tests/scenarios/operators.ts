import { Counter, Trend } from 'k6/metrics';
import type { Options } from 'k6/options';
import type { MessageView } from '@rendezvous/core/contract';
import { createDesk, type Desk } from '../lib/desk.ts';
import { createDevice } from '../lib/device.ts';
import { fictional, fictionalAt, memberAt, ownIndex, type Member } from '../lib/members.ts';
import { fail } from '../lib/metrics.ts';
import { numberOf, thresholdsOf } from '../lib/options.ts';
import { pause, session, within } from '../lib/session.ts';

// VUS operators at their consoles answer for PROFILES fictional profiles each. To every profile MEMBERS_EACH members
// write, who pay as always and wait for the answer before they go on, at PER_MINUTE at most. The operator hears of it
// from the queue, claims the conversation, looks at it, answers after about ANSWER_MS and lets it go.
const vus = numberOf('VUS', 20);
const profilesEach = numberOf('PROFILES', 5);
const membersEach = numberOf('MEMBERS_EACH', 2);
const seconds = numberOf('SECONDS', 60);
const everyMs = 60_000 / numberOf('PER_MINUTE', 30);
const answerAfterMs = numberOf('ANSWER_MS', 2_000);
/** Whoever has no answer by then gets none. */
const patienceMs = numberOf('PATIENCE_MS', answerAfterMs + 60_000);
const rampMs = Math.min(10_000, (seconds * 1_000) / 4);

const needed = vus * profilesEach;
if (fictional.length < needed) {
  throw new Error(`${needed} fictional profiles are needed: npm run load:seed -- --fictional N`);
}

const answers = new Counter('answers');
/** From writing to a fictional profile until its answer is there, the operator's own time included. */
const answeredInMs = new Trend('answered_in_ms', true);

export const options: Options = {
  scenarios: {
    answer: {
      executor: 'per-vu-iterations',
      exec: 'play',
      vus,
      iterations: 1,
      maxDuration: `${Math.ceil(seconds + patienceMs / 1_000) + 90}s`,
    },
  },
  thresholds: thresholdsOf(
    {
      messages_acked: ['count>0'],
      answers: ['count>0'],
      devices_completed: [`count==${vus + needed * membersEach}`],
    },
    {
      ack_ms: ['p(99)<250'],
      delivery_ms: ['p(99)<500'],
      answered_in_ms: [`p(99)<${1.5 * answerAfterMs + 1_000}`],
    },
  ),
};

export async function play(): Promise<void> {
  const untilMs = Date.now() + seconds * 1_000;
  const first = ownIndex() * profilesEach;
  const numbers = Array.from({ length: profilesEach }, (_, offset) => first + offset);
  const profiles = new Set(numbers.map((number) => fictionalAt(number).profile));
  let over = false;
  const working = session(() => work(profiles, first, () => over));
  const guests = numbers.flatMap((number) =>
    Array.from({ length: membersEach }, (_, offset) => {
      const guest = memberAt(number * membersEach + offset);
      // On the other gateway, if there is one: answers go from node to node.
      return session(() => ask(guest, first + 1, fictionalAt(number), untilMs));
    }),
  );
  await Promise.all(guests);
  over = true;
  await working;
}

/** Works at a console: takes whoever waits for one of these profiles, and answers after a while. */
async function work(profiles: Set<string>, index: number, stopped: () => boolean): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const taken = new Set<string>();
  const desk = createDesk(fictionalAt(index), index, (waiting) => {
    for (const entry of waiting) {
      if (!profiles.has(entry.profile.id) || taken.has(entry.conversation)) continue;
      taken.add(entry.conversation);
      const answered = answer(desk, entry.conversation).then(() => {
        taken.delete(entry.conversation);
        underWay.delete(answered);
      });
      underWay.add(answered);
    }
  });
  try {
    await desk.whenReady();
    while (!stopped()) await pause(200);
    await Promise.all(underWay);
  } finally {
    desk.stop();
  }
}

/** As the console does it: claim, look, write, let go. */
async function answer(desk: Desk, conversation: string): Promise<void> {
  if (!(await desk.ask('operator:claim', { conversation }))) return;
  const context = await desk.ask('operator:context', { conversation });
  if (context && context.messages.length === 0) fail('not_shown', conversation);
  await pause(answerAfterMs * (0.5 + Math.random()));
  const content = { type: 'text' as const, text: 'An answer of ordinary length' };
  await desk.ask('operator:reply', { conversation, clientId: crypto.randomUUID(), content });
  await desk.ask('operator:release', { conversation });
}

/** A member who writes to a fictional profile, and writes again when the answer is there. */
async function ask(member: Member, gateway: number, to: Member, untilMs: number): Promise<void> {
  let heard: (answer: MessageView) => void = () => undefined;
  const device = createDevice(member, gateway, { who: 'member' }, (message) => {
    if (message.sender === to.profile) heard(message);
  });
  try {
    await pause(Math.random() * rampMs);
    device.connect();
    await device.whenReady();
    do {
      const writtenAtMs = Date.now();
      const answered = new Promise<MessageView>((resolve) => (heard = resolve));
      if (!(await device.write(to.profile, 'A question of ordinary length'))) break;
      const answer = await within(patienceMs, answered);
      if (!answer) {
        fail('unanswered', to.profile);
        break;
      }
      if (!answer.fictional) fail('not_marked_fictional', answer.id);
      answers.add(1);
      answeredInMs.add(Date.now() - writtenAtMs);
      await pause(everyMs * (0.75 + Math.random() / 2));
    } while (Date.now() < untilMs);
    await device.settle();
  } finally {
    device.stop();
  }
}
