import { Refused, type MailedLinkKind } from '../contract/index.ts';
import { findMailChange } from './mailChange.ts';
import type { MailedLinkDoc } from './mailedLink.model.ts';
import { readMailedLink } from './mailedLinks.ts';
import { findResetAccount } from './passwordReset.ts';
import { findReactivated } from './reactivate.ts';

/** What each kind of link asks of its account as well. */
const checks: Partial<
  Record<MailedLinkKind, (link: MailedLinkDoc, now: Date) => Promise<unknown>>
> = {
  reset_password: findResetAccount,
  mail_change: findMailChange,
  reactivate: findReactivated,
};

/**
 * Whether a mailed link still works, without using it: `link_invalid` when it does not (ERR-16).
 * @throws `link_invalid`
 */
export async function checkMailedLink(
  kind: MailedLinkKind,
  token: string,
  now: Date,
): Promise<void> {
  const link = await readMailedLink(kind, token, now);
  await checks[kind]?.(link, now).catch((error: unknown) => {
    throw error instanceof Refused ? new Refused('link_invalid') : error;
  });
}
