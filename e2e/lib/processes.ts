import { readdirSync, readFileSync } from 'node:fs';

/** Command lines of running processes by id, of those that name `part` (Linux: /proc). */
export function processesNaming(part: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const command = commandLine(name);
    if (command.includes(part)) found.set(Number(name), command);
  }
  return found;
}

/** Ids of running processes whose command line names `part` and that the process `parent` has started. */
export function childrenNaming(part: string, parent: number | undefined): number[] {
  return [...processesNaming(part).keys()].filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    // The name of the program, in brackets, may contain anything.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return Number(afterName.split(' ')[1]);
  } catch {
    return undefined; // it ended meanwhile
  }
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return ''; // it ended meanwhile
  }
}
