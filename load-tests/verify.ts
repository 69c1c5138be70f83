import { parseArgs } from 'node:util';
import { connectDatabase } from '@rendezvous/core/mongo';
import { verifyDatabase } from '@rendezvous/core/verify';
import { databaseAddress } from './settings.ts';
import { verifyAcked } from './verifyAcked.ts';
import { verifyAudited } from './verifyAudited.ts';

// `npm run load:verify [-- --acked FILE] [--audited]` (LOADT-03)

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { acked: { type: 'string' }, audited: { type: 'boolean', default: false } },
  });
  const disconnect = await connectDatabase(databaseAddress(process.env));
  try {
    const { broken, wrong, ...seen } = await verifyDatabase();
    const acked = values.acked ? await verifyAcked(values.acked) : null;
    const audited = values.audited ? await verifyAudited() : null;
    for (const line of [...wrong, ...(acked?.wrong ?? []), ...(audited?.wrong ?? [])]) {
      console.error(line);
    }
    const lost = acked?.lost ?? 0;
    const unaudited = audited?.unaudited ?? 0;
    const more = {
      ...(acked && { acked: acked.acked, lost }),
      ...(audited && { unaudited }),
    };
    console.log(JSON.stringify({ ...seen, ...more, broken }));
    if (broken + lost + unaudited > 0) process.exitCode = 1;
  } finally {
    await disconnect();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
