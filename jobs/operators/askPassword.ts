import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Takes what is typed and shows nothing of it. */
const unseen = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/**
 * Asks for a password: on a terminal twice, without showing it; from a pipe one line. It is never an argument, which
 * would stay in the shell's history and be seen in the list of processes.
 * @throws Error in one line when the two differ
 */
export async function askPassword(
  input: NodeJS.ReadStream = process.stdin,
  output: NodeJS.WriteStream = process.stderr,
): Promise<string> {
  const terminal = input.isTTY === true;
  const lines = createInterface({ input, output: unseen(), terminal });
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  const ask = async (words: string) => {
    if (terminal) output.write(words);
    const line = await Promise.race([lines.question(''), ended]);
    if (terminal) output.write('\n');
    return line;
  };
  try {
    const password = await ask('Password: ');
    if (terminal && (await ask('Once more: ')) !== password) {
      throw new Error('The two passwords differ.');
    }
    return password;
  } finally {
    lines.close();
  }
}
