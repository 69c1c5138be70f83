import { limits, type UserView } from '@rendezvous/core/contract';

/** Paid members see their credits in the top bar when ten or fewer are left (NAV-06). */
export const showsCreditsBadge = ({
  paid_user,
  credits,
}: Pick<UserView, 'paid_user' | 'credits'>) => paid_user && credits <= limits.creditsBadgeAt;
