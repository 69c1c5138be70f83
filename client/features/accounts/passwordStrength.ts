import { limits } from '@rendezvous/core/contract';

/** 0 nothing yet, 1 too short, 2 enough, 3 good, 4 very good: only its length counts (OPEN-15). */
type PasswordStrength = 0 | 1 | 2 | 3 | 4;

const goodFrom = 12;
const veryGoodFrom = 16;

/** How well a password of this length protects. */
export function passwordStrength(length: number): PasswordStrength {
  if (length === 0) return 0;
  if (length < limits.passwordMin) return 1;
  if (length < goodFrom) return 2;
  return length < veryGoodFrom ? 3 : 4;
}
