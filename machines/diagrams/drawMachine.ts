import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { childrenOf, labelOf, pathOf, transitionsOf } from './graph.ts';

const idOf = (node: AnyStateNode) => pathOf(node).join('_');

function drawStates(node: AnyStateNode, indent: string): string[] {
  const children = childrenOf(node);
  const parallel = node.type === 'parallel';
  const [initial] = parallel ? [] : node.initial.target;
  const lines = children.flatMap((child, index) => {
    const inner = drawStates(child, `${indent}  `);
    const head = `${indent}state "${child.key}" as ${idOf(child)}`;
    const drawn = inner.length > 0 ? [`${head} {`, ...inner, `${indent}}`] : [head];
    const end = child.type === 'final' ? [`${indent}${idOf(child)} --> [*]`] : [];
    return [...(parallel && index > 0 ? [`${indent}--`] : []), ...drawn, ...end];
  });
  return initial ? [`${indent}[*] --> ${idOf(initial)}`, ...lines] : lines;
}

/** A label of Mermaid ends at a colon, so the colon in a fact's name is drawn as a ratio sign. */
const mermaidLabel = (label: string) => label.replaceAll(':', '\u2236');

function drawTransitions(node: AnyStateNode): string[] {
  const own = transitionsOf(node).flatMap((transition) =>
    (transition.target ?? []).map((target) => {
      const from = node.parent ? idOf(node) : '[*]';
      return `  ${from} --> ${idOf(target)}: ${mermaidLabel(labelOf(transition))}`;
    }),
  );
  return [...new Set(own), ...childrenOf(node).flatMap(drawTransitions)];
}

/** Events that change what the machine knows and not its state. */
function stayingEvents(node: AnyStateNode): string[] {
  const own = transitionsOf(node)
    .filter(({ target, eventType }) => !target?.length && !eventType.startsWith('xstate.'))
    .map(({ eventType }) => eventType);
  return [...own, ...childrenOf(node).flatMap(stayingEvents)];
}

/** A machine as a page of Markdown: its states and transitions in Mermaid, and what it takes without leaving a state. */
export function drawMachine(machine: AnyStateMachine): string {
  const staying = [...new Set(stayingEvents(machine.root))].filter(Boolean).toSorted();
  return [
    `# ${machine.id}`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...drawStates(machine.root, '  '),
    ...drawTransitions(machine.root),
    '```',
    '',
    ...(staying.length > 0
      ? ['Taken without leaving a state:', '', ...staying.map((name) => `- \`${name}\``), '']
      : []),
  ].join('\n');
}

/** The machine's definition as JSON, which Stately's visualizer takes; functions are left out, their names stay. */
export function exportMachine(machine: AnyStateMachine): string {
  return `${JSON.stringify(machine.definition, null, 2)}\n`;
}
