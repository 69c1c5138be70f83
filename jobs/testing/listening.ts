import type { FactTo } from '@rendezvous/core/events';
import { createManualClock, systemClock, type Clock } from '@rendezvous/core/ports/clock';
import { createSettingsReader } from '@rendezvous/core/site';
import type { MailDeps } from '../mail/onMailRequested.ts';
import type { OutgoingMail } from '../mail/mailTransport.ts';
import type { PushDeps } from '../push/onPushWanted.ts';

/** Ears in place of gateways. */
export function listening() {
  const facts: FactTo[] = [];
  return { facts, publish: async (published: FactTo[]) => void facts.push(...published) };
}

/** A post office that takes every mail and keeps it. */
export function receiving({ clock = systemClock }: { clock?: Clock } = {}) {
  const mails: OutgoingMail[] = [];
  const transport = {
    send: async (mail: OutgoingMail) => void mails.push(mail),
    stop: () => undefined,
  };
  const publicUrl = 'https://site.test';
  const mail: MailDeps = { transport, publicUrl, readSettings: createSettingsReader(), clock };
  return { mails, mail };
}

/** No push service: whoever has a device there is for other tests. */
export function pushingNothing({ clock = systemClock }: { clock?: Clock } = {}): PushDeps {
  const send = () => Promise.reject(new Error('nothing was to ring'));
  return { sender: { send }, clock, log: keepLog() };
}

/** A clock that starts when every row written so far is due; `catchUp` moves it there again. */
export function clockWhenDue() {
  const whenDue = () => Date.now() + 10_000;
  const clock = createManualClock(new Date(whenDue()));
  const catchUp = () => clock.advance(Math.max(0, whenDue() - clock.now().getTime()));
  return { ...clock, catchUp };
}

/** A log that keeps what it is told. */
export function keepLog() {
  const lines: unknown[] = [];
  const write = (...line: unknown[]) => void lines.push(line);
  return { lines, warn: write, error: write };
}

/** Opens by hand. */
export function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}
