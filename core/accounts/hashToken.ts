import { createHash } from 'node:crypto';

/** What is stored of a token, and found by it: its SHA-256, hexadecimal. The token itself is stored nowhere. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
