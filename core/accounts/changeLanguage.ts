import type { Types } from 'mongoose';
import { Refused, type Language } from '../contract/index.ts';
import { Account, type AccountDoc } from './account.model.ts';

/**
 * Remembers the language of an account (CALL-05) and answers the account.
 * @throws `not_found` for an account that is gone
 */
export async function changeLanguage(id: Types.ObjectId, language: Language): Promise<AccountDoc> {
  const account = await Account.findByIdAndUpdate(
    id,
    { $set: { language } },
    { returnDocument: 'after' },
  ).lean();
  if (!account) throw new Refused('not_found');
  return account;
}
