import './lib/requireNode.mjs';

// `npm run prove`: the long proofs in full; `npm test` runs a sample of each. Arguments go to vitest.
import('./lib/test.mjs').then(function (test) {
  return test.main(process.argv.slice(2), { PROVE: 'full' });
});
