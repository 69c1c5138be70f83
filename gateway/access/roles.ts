/** Who may come, in the order of the columns of docs/access.md, and what makes each of them that. */
export const roles = {
  visitor: 'has no session',
  unconfirmed: 'has signed up and not yet confirmed the address',
  free: 'is a confirmed member who has bought nothing',
  premium: 'is a confirmed member who has bought credits',
  blocked: 'is Premium, and blocked by the member whom the call is about',
  invisible: 'is Premium and has switched invisible mode on',
  locked: 'has a locked account, and a session that was left standing',
  suspended: 'was suspended by an operator, which ended the session',
  leaving:
    'has deleted the account less than fourteen days ago, and has a session that was left standing',
  deleted: 'deleted the account longer ago than that: it is erased',
  operator: 'is an operator, and holds the conversation or case that the call is about',
  colleague: 'is an operator who does not hold it',
} as const;

export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as Role[];
