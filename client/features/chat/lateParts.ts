import { quietPart } from '../../app/quietPart.tsx';

const load = () => import('./late/index.ts');

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
export const NewsTeller = quietPart(async () => (await load()).NewsTeller);
export const Shortcuts = quietPart(async () => (await load()).Shortcuts);
