import './lib/requireNode.mjs';

// `npm run bench`: charged messages beside a bare echo; `-- --json` for programs.
import('./lib/bench.mjs').then(function (bench) {
  return bench.main(process.argv.slice(2));
});
