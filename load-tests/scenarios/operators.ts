import { Counter, Trend } from 'k6/metrics';
import type { Options } from 'k6/options';
import type { MessageView } from '@rendezvous/core/contract';
import { createDevice } from '../lib/device.ts';
import { fictional, fictionalAt, memberAt, ownIndex, type Member } from '../lib/members.ts';
import { fail } from '../lib/metrics.ts';
import { numberOf, thresholdsOf } from '../lib/options.ts';
import { pause, session, within } from '../lib/session.ts';

// VUS operators play PROFILES fictional profiles each, over a session and a connection for each profile.
// To every profile MEMBERS members write, who pay as always and wait for the answer before they go on, at
// PER_MINUTE at most. The operator opens the conversation and answers after about ANSWER_MS.
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
      devices_completed: [`count==${needed * (1 + membersEach)}`],
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
  const played = Array.from({ length: profilesEach }, (_, offset) =>
    session(() => speakFor(first + offset, untilMs)),
  );
  await Promise.all(played);
}

/** Plays one fictional profile for as long as anybody writes to it. */
async function speakFor(index: number, untilMs: number): Promise<void> {
  const profile = fictionalAt(index);
  const answering: Promise<void>[] = [];
  const device = createDevice(profile, index, { who: 'operator' }, (message) => {
    answering.push(answer(message));
  });
  async function answer({ id, sender, conversation }: MessageView): Promise<void> {
    const opened = await device.open(conversation);
    if (opened && !opened.messages.some((message) => message.id === id)) fail('not_shown', id);
    await pause(answerAfterMs * (0.5 + Math.random()));
    await device.write(sender, 'An answer of ordinary length, as operators write them');
  }
  try {
    await pause(Math.random() * rampMs);
    device.connect();
    await device.whenReady();
    const guests = Array.from({ length: membersEach }, (_, offset) => {
      const number = index * membersEach + offset;
      // On the other gateway, if there is one: answers go from node to node.
      return session(() => ask(memberAt(number), index + 1, profile, untilMs));
    });
    await Promise.all(guests);
    await Promise.all(answering);
    await device.settle();
  } finally {
    device.stop();
  }
}

/** A member who writes to a fictional profile, and writes again when the answer is there. */
async function ask(member: Member, gateway: number, to: Member, untilMs: number): Promise<void> {
  let heard: (answer: MessageView) => void = () => undefined;
  const device = createDevice(member, gateway, { who: 'member' }, (message) => {
    if (message.sender === to.profile) heard(message);
  });
  try {
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
