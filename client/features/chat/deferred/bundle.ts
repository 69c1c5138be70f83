/** What a conversation can do without while it opens: fetched as one file, a moment after it. */
export { Departed } from './Departed.tsx';
export { SendFailure } from './SendFailure.tsx';
export { CharacterCount } from './CharacterCount.tsx';
export { EmptyInbox } from './EmptyInbox.tsx';
export { LiveRegion } from './LiveRegion.tsx';
export { ConversationNotFound } from './ConversationNotFound.tsx';
export { OpenFailed } from './OpenFailed.tsx';
export { PaymentAlert } from './PaymentAlerts.tsx';
export { PhotoMissing } from './PhotoMissing.tsx';
export { RemovalAlert } from './RemovalAlert.ts';
export { Shortcuts } from './Shortcuts.ts';
