import { parseArgs } from 'node:util';
import { measureCharged } from './charged.ts';
import { measureEcho } from './echo.ts';
import { asJson, asText } from './report.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: '100' },
    /** A folder that gets a CPU profile of gateway and database. */
    profile: { type: 'string' },
  },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const connections = Number(values.connections);
if (!Number.isInteger(connections) || connections < 2 || connections % 2 !== 0) {
  throw new Error('--connections: an even number, they talk in pairs');
}
const measureMs = Number(values.seconds) * 1000;
if (!(measureMs > 0)) throw new Error('--seconds: a number above 0');
const pace = { warmUpMs: 2_000, measureMs };

const echo = await measureEcho(connections, pace);
const charged = await measureCharged(connections, pace, values.profile);
console.log(values.json ? asJson(echo, charged) : asText(connections, echo, charged));
