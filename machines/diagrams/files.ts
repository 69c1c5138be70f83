import { drawMachine, exportMachine } from './drawMachine.ts';
import { machines } from './index.ts';

/** What stands in `docs/machines/`, by file name: a drawing and an export of each machine. */
export function diagramFiles(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(machines).flatMap(([name, machine]) => [
      [`${name}.md`, drawMachine(machine)],
      [`${name}.json`, exportMachine(machine)],
    ]),
  );
}
