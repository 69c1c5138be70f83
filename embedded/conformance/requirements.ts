import type { Loose } from './loose.ts';

const serverVersion = [8, 0, 0];

const compareVersion = (text: string): number => {
  const parts = text.split('.').map(Number);
  for (let i = 0; i < 3; i++) {
    const order = (serverVersion[i] as number) - (parts[i] ?? 0);
    if (order) return order;
  }
  return 0;
};

/** Why one alternative of `runOnRequirements` is not met; undefined when it is. */
const unmet = (requirement: Loose): string | undefined => {
  const { minServerVersion, maxServerVersion, topologies, serverless, auth, csfle } = requirement;
  if (minServerVersion && compareVersion(minServerVersion) < 0)
    return `needs version ${minServerVersion}`;
  if (maxServerVersion) {
    const known = maxServerVersion.split('.').length;
    const padded = known < 3 ? `${maxServerVersion}.99` : maxServerVersion;
    if (compareVersion(padded) > 0) return `for versions up to ${maxServerVersion}`;
  }
  if (topologies && !topologies.includes('replicaset'))
    return `for topology ${topologies.join(', ')}`;
  if (serverless === 'require') return 'for serverless';
  if (auth === true) return 'needs users';
  if (csfle) return 'needs client-side encryption';
  return undefined;
};

/** Why a test does not apply to an 8.0 replica set; undefined when it does. */
export const reasonToSkip = (requirements: Loose): string | undefined => {
  if (!requirements) return undefined;
  const reasons = requirements.map(unmet);
  return reasons.includes(undefined) ? undefined : reasons[0];
};

/** What this database refuses on purpose, recognised by the message of its refusal. */
export const refusalIn = (message: string): string | undefined =>
  /(?:^|\b)(.*) is not implemented by the embedded database/.exec(message)?.[1];
