import { verifyDatabase } from '../verify/index.ts';

/** Every way in which the database breaks a promise: see `verifyDatabase`. Empty: all is well. */
export async function checkInvariants(): Promise<string[]> {
  return (await verifyDatabase()).wrong;
}
