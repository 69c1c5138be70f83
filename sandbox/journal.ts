import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { JournalEntry } from './types.ts';

/** What was written stays written: kill -9 loses no payment that anybody was told of. */
export interface Journal {
  entries: JournalEntry[];
  write(entry: JournalEntry): void;
}

/** In memory: gone with the process. */
export function createMemoryJournal(): Journal {
  return { entries: [], write: () => undefined };
}

/** One JSON text a line; half a line at the end is what a dying process did not finish, and counts as nothing. */
export function openJournal(file: string): Journal {
  mkdirSync(dirname(file), { recursive: true });
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const entries = text.split('\n').flatMap((line): JournalEntry[] => {
    try {
      return line === '' ? [] : [JSON.parse(line) as JournalEntry];
    } catch {
      // The last line of a program that was killed may be half.
      return [];
    }
  });
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
  return { entries, write: (entry) => appendFileSync(file, `${JSON.stringify(entry)}\n`) };
}
