import { Fragment, type ReactNode } from 'react';

/**
 * A sentence with marked parts, `Lees de <a>voorwaarden</a>.`, each given to the function of its
 * name: so that translators move whole sentences and never meet markup of ours.
 */
export function rich(
  text: string,
  parts: Record<string, (content: string) => ReactNode>,
): ReactNode[] {
  return text.split(/(<(\w+)>.*?<\/\2>)/g).flatMap((piece, index, pieces) => {
    // split() also yields the captured names; they stand after each marked piece.
    if (index % 3 === 2) return [];
    const marked = index % 3 === 1;
    const name = marked ? (pieces[index + 1] ?? '') : '';
    const part = parts[name];
    if (!marked || !part) return [<Fragment key={index}>{piece}</Fragment>];
    const content = piece.slice(name.length + 2, -(name.length + 3));
    return [<Fragment key={index}>{part(content)}</Fragment>];
  });
}
