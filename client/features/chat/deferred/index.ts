import { quietPart } from '../../../app/quietPart.tsx';

const load = () => import('./bundle.ts');

/** Fetches the deferred parts, for when there will be no network. */
export const fetchDeferredParts = load;

export const Departed = quietPart(async () => (await load()).Departed);
export const SendFailure = quietPart(async () => (await load()).SendFailure);
export const CharacterCount = quietPart(async () => (await load()).CharacterCount);
export const ConversationNotFound = quietPart(async () => (await load()).ConversationNotFound);
export const OpenFailed = quietPart(async () => (await load()).OpenFailed);
export const PaymentAlert = quietPart(async () => (await load()).PaymentAlert);
export const PhotoMissing = quietPart(async () => (await load()).PhotoMissing);
export const EmptyInbox = quietPart(async () => (await load()).EmptyInbox);
export const RemovalAlert = quietPart(async () => (await load()).RemovalAlert);
export const LiveRegion = quietPart(async () => (await load()).LiveRegion);
export const Shortcuts = quietPart(async () => (await load()).Shortcuts);

/** For wide windows only, so that no phone ever fetches them. */
export const ProfilePanel = quietPart(
  async () => (await import('../conversation/ProfilePanel.tsx')).ProfilePanel,
);
export const Suggestions = quietPart(
  async () => (await import('../list/Suggestions.tsx')).Suggestions,
);
