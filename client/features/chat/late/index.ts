/** What a conversation can do without while it opens: fetched as one file, a moment after it. */
export { Departed } from './Departed.tsx';
export { Failure } from './Failure.tsx';
export { LengthTeller } from './LengthTeller.tsx';
export { ListEmpty } from './ListEmpty.tsx';
export { NewsTeller } from './NewsTeller.tsx';
export { NotThere } from './NotThere.tsx';
export { OpenFailed } from './OpenFailed.tsx';
export { PaymentAlert } from './PaymentAlerts.tsx';
export { PhotoMissing } from './PhotoMissing.tsx';
export { RemovalAlert } from './RemovalAlert.ts';
export { Shortcuts } from './Shortcuts.ts';
