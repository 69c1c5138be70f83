import { parseArgs } from 'node:util';
import { measureCharged } from './charged.ts';
import { measureEcho } from './echo.ts';
import { measureIdle } from './idle.ts';
import { asJson, asText, idleAsText } from './report.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: '100' },
    /** So many messages a second, instead of as many as it takes. */
    rate: { type: 'string' },
    /** What so many idle connections cost, instead. */
    idle: { type: 'string' },
    /** A folder that gets a CPU profile of gateway and database; with --idle, a snapshot of the heap. */
    profile: { type: 'string' },
  },
});

/** After two seconds what the compiler still does shows as a third more at the slow end (p99 at a steady rate). */
const warmUpMs = 6_000;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const whole = (name: string, text: string, least: number): number => {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least) return number;
  throw new Error(`--${name}: a whole number from ${least}`);
};

if (values.idle) await benchIdle(whole('idle', values.idle, 1));
else await benchCharged();

async function benchIdle(sockets: number): Promise<void> {
  const idle = await measureIdle(sockets, values.profile);
  console.log(values.json ? JSON.stringify(idle, null, 2) : idleAsText(idle));
}

async function benchCharged(): Promise<void> {
  const connections = whole('connections', values.connections, 2);
  if (connections % 2 !== 0) throw new Error('--connections: an even number, they talk in pairs');
  const measureMs = Number(values.seconds) * 1000;
  if (!(measureMs > 0)) throw new Error('--seconds: a number above 0');
  const pace = { warmUpMs, measureMs };
  const rate = values.rate === undefined ? undefined : whole('rate', values.rate, 1);
  const echo = await measureEcho(connections, pace);
  const charged = await measureCharged(connections, pace, { rate, profile: values.profile });
  const text = values.json ? asJson(echo, charged) : asText(connections, rate, echo, charged);
  console.log(text);
}
