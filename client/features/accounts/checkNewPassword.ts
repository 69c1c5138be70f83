import { passwordReason, type FieldReason } from '@rendezvous/core/contract';

/** What can be seen to be wrong with a new password and its repetition (OPEN-15, VALID-08); null when nothing is. */
export function checkNewPassword(
  password: string,
  repeat: string,
): { field: 'password' | 'password_repeat'; reason: FieldReason } | null {
  const reason = passwordReason(password);
  if (reason) return { field: 'password', reason };
  return password === repeat ? null : { field: 'password_repeat', reason: 'passwords_differ' };
}
