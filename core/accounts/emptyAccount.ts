import type { AccountDoc } from './account.model.ts';

/** An account of an active member that has nothing and has done nothing yet. */
export function emptyAccount(
  now: Date,
): Omit<AccountDoc, '_id' | 'email' | 'passwordHash' | 'profile'> {
  return {
    role: 'member',
    status: 'active',
    credits: 0,
    ledgerEntries: 0,
    paidUser: false,
    creditPrice: null,
    startedConversations: 0,
    sendAllowance: null,
    signupDate: now,
    language: 'nl',
    notificationsDisabled: [],
    activationMail: null,
  };
}
