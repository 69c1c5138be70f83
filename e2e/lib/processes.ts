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

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return ''; // it ended meanwhile
  }
}
