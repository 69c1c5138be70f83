import './lib/requireNode.mjs';

// `npm run prove`: long proofs in full, of which `npm test` runs samples, and the browser's further ways, which it
// leaves out. Arguments go to vitest.
import('./lib/test.mjs').then(function (test) {
  return test.main(process.argv.slice(2), { PROVE: 'full' });
});
