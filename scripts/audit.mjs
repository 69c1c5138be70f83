import './lib/requireNode.mjs';

// `npm run audit`: known vulnerabilities of what the product runs with; fails on high and critical ones.
import('./lib/audit.mjs').then(async function (audit) {
  process.exitCode = await audit.main();
});
