import './lib/requireNode.mjs';

// `npm run requirements`: rows of docs/requirements.md that no test title carries; `-- --json` for programs.
import('./lib/requirements.mjs').then(function (requirements) {
  process.exitCode = requirements.main(process.argv.includes('--json'));
});
