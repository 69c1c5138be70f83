import './lib/requireNode.mjs';

// `npm run load -- <scenario> [k6 flags]`, `npm run load:seed`, `npm run load:verify`: see docs/load-tests.md.
import('./lib/load.mjs').then(function (load) {
  return load.main(process.argv.slice(2));
});
