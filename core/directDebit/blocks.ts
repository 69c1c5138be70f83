import { createHmac } from 'node:crypto';
import type { Types } from 'mongoose';
import { namespaceOf, type Write } from '../mongo/index.ts';
import { readSecret } from '../secrets/index.ts';
import { DebitBlock, DirectDebit } from './directDebit.model.ts';

/** A number as it is compared: by a hash with a key of the site, for an IBAN alone could be guessed. */
export async function hashOf(what: 'iban' | 'phone' | 'code', value: string): Promise<string> {
  return createHmac('sha256', await readSecret(`debit-${what}`))
    .update(value)
    .digest('base64url');
}

export const blockIds = (of: {
  account: Types.ObjectId;
  ibanHash?: string;
  phoneHash?: string;
}) => [
  `account:${of.account.toHexString()}`,
  ...(of.ibanHash === undefined ? [] : [`iban:${of.ibanHash}`]),
  ...(of.phoneHash === undefined ? [] : [`phone:${of.phoneHash}`]),
];

/** Whether any of them may not debit (SDD-06, SDD-07, ERR-22). */
export async function isBlocked(of: Parameters<typeof blockIds>[0]): Promise<boolean> {
  return (await DebitBlock.exists({ _id: { $in: blockIds(of) } })) !== null;
}

/** The writes that block whoever gave a mandate, for the transaction that takes the chargeback. */
export async function blockWrites(mandate: Types.ObjectId, now: Date): Promise<Write[]> {
  const given = await DirectDebit.findById(mandate).lean();
  if (!given) return [];
  return blockIds(given).map((id) => ({
    name: 'updateOne',
    namespace: namespaceOf(DebitBlock),
    filter: { _id: id as never },
    update: { $setOnInsert: { at: now } },
    upsert: true,
  }));
}
