import { eraseDeletedAccounts, eraseDeletedAccountsName } from '@rendezvous/core/erasure';
import type { PictureStore } from '@rendezvous/core/ports/pictureStore';
import type { TimedWork } from '../schedule.ts';

/** Every hour: deletions whose fourteen days are over become final (ACCOUNT-07, TRUST-10). */
export function eraseRegularly(pictures: PictureStore): TimedWork {
  return {
    name: eraseDeletedAccountsName,
    everyMs: 60 * 60_000,
    async run(now) {
      await eraseDeletedAccounts({ now, pictures });
    },
  };
}
