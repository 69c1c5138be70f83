import { quietPart } from '../../app/quietPart.tsx';
import { hasKeyboard } from './hasKeyboard.ts';

const load = () => import('./late/index.ts');

/** Time a conversation has for itself before the rest is fetched, in ms. */
const openingMs = 1_000;

/** Fetches the late parts, for when there will be no network. */
export const fetchLateParts = load;

export const Departed = quietPart(async () => (await load()).Departed);
export const Failure = quietPart(async () => (await load()).Failure);
export const LengthTeller = quietPart(async () => (await load()).LengthTeller);
export const NotThere = quietPart(async () => (await load()).NotThere);
export const OpenFailed = quietPart(async () => (await load()).OpenFailed);
export const PaymentAlert = quietPart(async () => (await load()).PaymentAlert);
export const PhotoMissing = quietPart(async () => (await load()).PhotoMissing);
export const ListEmpty = quietPart(async () => (await load()).ListEmpty);
export const RemovalAlert = quietPart(async () => (await load()).RemovalAlert);
/** It has nothing to tell at first: what comes until it is here, it tells then. */
export const NewsTeller = quietPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, openingMs));
  return (await load()).NewsTeller;
});
/** Who has a keyboard may press a key at any moment; nobody else needs them at once. */
export const Shortcuts = quietPart(async () => {
  if (!hasKeyboard()) await new Promise((resolve) => setTimeout(resolve, openingMs));
  return (await load()).Shortcuts;
});
