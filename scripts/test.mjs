import './lib/requireNode.mjs';

// `npm test` (OPS-02): brings what is missing, then runs every check. Arguments go to vitest.
import('./lib/test.mjs').then(function (test) {
  return test.main(process.argv.slice(2), {});
});
