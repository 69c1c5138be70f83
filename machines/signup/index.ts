/**
 * A signup, from the first question to the mail with the activation link.
 *
 * ```
 * opening → steps | closed
 * steps    looking (0) ⇄ birthday (1) ⇄ place (2) ⇄ name (3) ⇄ account (4)
 *          NEXT stays, with `reasons` in context, when something is wrong
 * account → checkingData → creatingAccount → findingMatches → sendingMail (asking, waiting) → done
 * checkingData, creatingAccount → the step of what was wrong | trouble → checkingData
 *                               | accountExists | accountDeleted (asking, mailing, mailed) | closed | linkInvalid
 * ```
 *
 * Actors to provide: `checkData`, `createAccount`, `findMatches`, `mailState`, `reactivate`; each rejects with the
 * refusal. The rules of the fields are the contract's `signupReasons`. The server needs no actors: it has the form
 * judged by the machine (`handInSignup`).
 */
export { handInSignup, type HandedIn } from './handIn.ts';
export * from './selectors.ts';
export { signupMachine } from './signupMachine.ts';
export { persistSignup, parseSignup, serializeSignup, type StoredSignup } from './store.ts';
export { suggestEmail } from './suggestEmail.ts';
export type * from './types.ts';
