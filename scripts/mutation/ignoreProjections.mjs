const reading = new Set(['find', 'findOne', 'findById']);

/**
 * Leaves out which fields a query reads: with all of them it does the same, at a higher price, and no test can tell.
 * (What a query asks too little of does show.)
 */
function isProjection(path) {
  const { parentPath } = path;
  if (path.isArrayExpression()) {
    return path.key === 2 && parentPath.node.callee?.name === 'findPlain';
  }
  if (!path.isObjectExpression()) return false;
  if (parentPath.isObjectProperty()) return parentPath.node.key.name === 'projection';
  if (!parentPath.isCallExpression() || path.listKey !== 'arguments' || path.key !== 1)
    return false;
  return reading.has(parentPath.node.callee.property?.name);
}

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'projections',
    value: { shouldIgnore: (path) => (isProjection(path) ? 'a projection' : undefined) },
  },
];
