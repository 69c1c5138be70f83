import ts from 'typescript';

const tests = new Set(['it', 'test', 'describe']);
const switchedOff = new Set(['skip', 'todo']);

/**
 * Titles of the tests in a file: the first argument of it, test and describe (also .each, .skipIf and
 * the like). What is switched off by .skip or .todo proves nothing and is left out, with all inside it.
 * @param {string} source text of a test file
 * @param {string} fileName decides whether JSX is understood
 * @returns {string[]}
 */
export function titlesOf(source, fileName) {
  const titles = [];
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const chain = nameChain(node.expression);
      if (tests.has(chain[0])) {
        if (chain.some((name) => switchedOff.has(name))) return;
        const [title] = node.arguments;
        if (title) titles.push(literalText(title));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest));
  return titles.filter(Boolean);
}

/** `it.skipIf(x).each(rows)` → ['it', 'skipIf', 'each'] */
function nameChain(node) {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...nameChain(node.expression), node.name.text];
  if (ts.isCallExpression(node)) return nameChain(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return nameChain(node.tag);
  return [];
}

/** What stands literally in a string, a template or a sum of them. */
function literalText(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join('');
  }
  if (ts.isBinaryExpression(node)) return literalText(node.left) + literalText(node.right);
  return '';
}
