import './lib/requireNode.mjs';

// `npm run mutate`: changes the code in small ways and sees whether its tests notice; `-- ledger sends` for some areas.
import('./mutation/main.mjs').then(async function (mutation) {
  process.exitCode = await mutation.main(process.argv.slice(2));
});
