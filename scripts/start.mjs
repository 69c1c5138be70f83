import './lib/requireNode.mjs';

// Imported late: an old Node could not parse what hangs on it.
import('./lib/start.mjs').then(function (start) {
  return start.main(process.env);
});
