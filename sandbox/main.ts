import { startSandbox } from './server.ts';

/**
 * `node main.js --port N --journal FILE --notify URL --host ADDRESS --public URL --site HOST`, with SANDBOX_HMAC_KEY in its
 * environment. Prints `ready URL`; ends with its standard input, so that whoever started it leaves nothing behind, or
 * with a signal where `--detached` says that nobody holds on to it.
 */
const valueOf = (flag: string) => {
  const at = process.argv.indexOf(flag);
  return at < 0 ? undefined : process.argv[at + 1];
};

const hmacKey = process.env['SANDBOX_HMAC_KEY'];
if (!hmacKey) {
  console.error('SANDBOX_HMAC_KEY: the sandbox signs notices with it.');
  process.exit(1);
}
const [journalFile, notifyUrl] = [valueOf('--journal'), valueOf('--notify')];
const [host, publicUrl, site] = [valueOf('--host'), valueOf('--public'), valueOf('--site')];
const sandbox = await startSandbox({
  port: Number(valueOf('--port') ?? 0),
  hmacKey,
  notifyUrl: notifyUrl ?? null,
  ...(journalFile !== undefined && { journalFile }),
  ...(host !== undefined && { host }),
  ...(publicUrl !== undefined && { publicUrl }),
  ...(site !== undefined && { site }),
});
console.log(`ready ${sandbox.url}`);
const end = () => void sandbox.stop().then(() => process.exit(0));
process.once('SIGTERM', end);
process.once('SIGINT', end);
if (!process.argv.includes('--detached')) {
  process.stdin.resume();
  process.stdin.once('end', end);
}
