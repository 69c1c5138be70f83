import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { drawMachine } from './drawMachine.ts';
import { diagramFiles } from './files.ts';
import { activeStates, graphOf, machines, type GraphState } from './index.ts';

const room = join(import.meta.dirname, '..');
const folder = join(room, '..', 'docs', 'machines');

describe('the drawings of the machines', () => {
  it('are those of the machines as they are (`npm run machines` draws them anew)', async () => {
    const names = await readdir(folder);
    const kept = Object.fromEntries(
      await Promise.all(
        names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')]),
      ),
    );
    expect(kept).toEqual(diagramFiles());
  });

  it('leave out no machine', async () => {
    const files = await readdir(room, { recursive: true });
    const sources = files.filter((each) => /^[^/]+\/\w+Machine\.ts$/.test(each));
    const drawn = sources.filter(
      (each) => !each.startsWith('diagrams/') && !each.startsWith('dist'),
    );
    expect(Object.keys(machines)).toHaveLength(drawn.length);
  });

  it('show nested and parallel states, delays, guards and what is taken without leaving', () => {
    const machine = createMachine({
      id: 'door',
      initial: 'shut',
      states: {
        shut: {
          on: { OPEN: { target: 'open', guard: 'unlocked' }, 'bell:rung': { actions: 'ring' } },
        },
        open: { type: 'parallel', after: { 500: 'shut' }, states: { light: {}, alarm: {} } },
      },
    });
    expect(drawMachine(machine).split('\n')).toEqual([
      '# door',
      '',
      '```mermaid',
      'stateDiagram-v2',
      '  [*] --> door_shut',
      '  state "shut" as door_shut',
      '  state "open" as door_open {',
      '    state "light" as door_open_light',
      '    --',
      '    state "alarm" as door_open_alarm',
      '  }',
      '  door_shut --> door_open: OPEN [unlocked]',
      '  door_open --> door_shut: after 500',
      '```',
      '',
      'Taken without leaving a state:',
      '',
      '- `bell:rung`',
      '',
    ]);
  });
});

describe('the graph of a machine', () => {
  it('names every state and transition that the definition has, and where it is now', () => {
    for (const machine of Object.values(machines)) {
      const { root, edges } = graphOf(machine);
      const all = (state: GraphState): string[] => [state.id, ...state.states.flatMap(all)];
      const ids = new Set(all(root));
      type Defined = { states?: Record<string, Defined> };
      const count = ({ states = {} }: Defined): number =>
        1 + Object.values(states).reduce((sum, each) => sum + count(each), 0);
      expect(ids.size).toBe(count(machine.definition as Defined));
      for (const { from, to } of edges) expect([ids.has(from), ids.has(to)]).toEqual([true, true]);
    }
    const { root, edges } = graphOf(machines['payment']!);
    expect(root.initial).toBe('payment.loading');
    expect(edges).toContainEqual({
      ...{ from: 'payment.loading', to: 'payment.pending' },
      ...{ event: 'WAITING', label: 'WAITING [isCurrent]' },
    });
    expect(activeStates('payment', { completed: 'standing' })).toEqual([
      ...['payment', 'payment.completed', 'payment.completed.standing'],
    ]);
    expect(activeStates('chat', { list: 'idle', pages: 'fetching' })).toEqual([
      ...['chat', 'chat.list', 'chat.list.idle', 'chat.pages', 'chat.pages.fetching'],
    ]);
  });
});
