import { presentUser, siteOfAccount, type AccountDoc } from '@rendezvous/core/accounts';
import type { UserAnswer } from '@rendezvous/core/contract';
import { Profile } from '@rendezvous/core/profiles';
import type { GatewayDeps } from '../deps.ts';

/** An account as its owner is told of it, by the settings of its site. */
export async function userAnswer(account: AccountDoc, deps: GatewayDeps): Promise<UserAnswer> {
  const profile = account.profile && (await Profile.findById(account.profile).lean());
  const viewing = {
    settings: await deps.readSettings(siteOfAccount(account)),
    now: deps.clock.now(),
  };
  return { user: presentUser(account, profile, viewing) };
}
