import { readFileSync } from 'node:fs';
import { readDatabaseTime } from '@rendezvous/core/mongo';
import { announce, announcementKinds } from '@rendezvous/core/notifications';

type Command = (env: NodeJS.ProcessEnv, print: (line: string) => void) => Promise<void>;

/**
 * `announce <kind> <file>`: has members mailed who want mails of that kind. The file is JSON, by language:
 * `{"nl": {"subject": "…", "text": "…"}, "en": …}`, paragraphs parted by empty lines. Null for any other command.
 */
export function findAnnounceCommand([command, which, file, ...rest]: string[]): Command | null {
  const kind = announcementKinds.find((each) => each === which);
  if (command !== 'announce' || !kind || file === undefined || rest.length > 0) return null;
  return async (_env, print) => {
    const texts = JSON.parse(readFileSync(file, 'utf8')) as unknown;
    const id = await announce(kind, texts, await readDatabaseTime());
    print(`${id.toHexString()}: a running worker mails it to whoever wants such mails.`);
  };
}
