import { parseArgs } from 'node:util';
import { connectDatabase } from '@rendezvous/core/mongo';
import { verifyDatabase } from '@rendezvous/core/verify';
import { databaseAddress } from './settings.ts';
import { verifyAcked } from './verifyAcked.ts';

// `npm run load:verify [-- --acked FILE]` (LOADT-03)

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { acked: { type: 'string' } } });
  const disconnect = await connectDatabase(databaseAddress(process.env));
  try {
    const { broken, wrong, ...seen } = await verifyDatabase();
    const acked = values.acked ? await verifyAcked(values.acked) : null;
    for (const line of [...wrong, ...(acked?.wrong ?? [])]) console.error(line);
    const lost = acked?.lost ?? 0;
    console.log(JSON.stringify({ ...seen, ...(acked && { acked: acked.acked, lost }), broken }));
    if (broken + lost > 0) process.exitCode = 1;
  } finally {
    await disconnect();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
