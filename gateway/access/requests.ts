import { randomUUID } from 'node:crypto';
import { mandateTextVersion } from '@rendezvous/core/contract';
import { signupBody } from '../testing/signup.ts';
import { discountCode, password, type Cast, type Persona } from './personas.ts';

/** What whoever asks asks about: of a visitor, what nobody could know better. */
export interface Asking {
  cast: Cast;
  persona: Persona;
  isInvisible: boolean;
  /** The session has ended: the token is all that is left of it. */
  hasEnded: boolean;
  /** Shows the key with calls that ask for one. */
  hasKey?: boolean;
  /** Made by an earlier call of the same persona; of who could not, what the premium member has made. */
  order: string;
  ownPhoto: string;
  /** A card that the persona has stored; of who could buy nothing, the id of nothing. */
  card: string;
  /** Where Bram's main photo is, for this persona. */
  address: PhotoAddress;
  /** A photo to upload. */
  file: Blob;
}

/** The parts of a photo's address. */
interface PhotoAddress {
  path: Record<string, string>;
  query: Record<string, string>;
}

/** What goes with a call beside its path. */
export interface Sent {
  /** What stands in the place of its parameters. */
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  form?: FormData | URLSearchParams;
}

type Making = (asking: Asking) => Sent;

export const nobody = '0'.repeat(24);
const unknownToken = 'A'.repeat(43);
const bramOf = ({ cast }: Asking) => cast.bram.profile._id.toHexString();
const aboutBram: Making = (asking) => ({ body: { profile: bramOf(asking) } });
const aboutCarla: Making = ({ cast }) => ({
  body: { profile: cast.carla.profile._id.toHexString() },
});
const idOfBram: Making = (asking) => ({ query: { id: bramOf(asking) } });
const withToken: Making = () => ({ body: { token: unknownToken } });
const ofCase: Making = ({ cast }) => ({ body: { id: cast.caseId } });
const uploading: Making = ({ file }) => {
  const form = new FormData();
  form.append('client_id', randomUUID());
  form.append('photo', file, 'photo.jpg');
  return { form };
};
const wish = { package: 'p0', method: 'ideal' };
const newPassword = { password, password_repeat: password };
const subscription = {
  endpoint: 'https://push.test/',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

/** What is sent with each call that needs something: the least with which a right answer is possible. */
export const requests: Record<string, Making> = {
  'POST /api/user.php': ({ persona }) => ({ body: { email: persona.account.email, password } }),
  'PUT /api/user.php': () => ({ body: { language: 'nl' } }),
  'POST /api/user.php?push=1': () => ({
    body: {
      subscription: { ...subscription, endpoint: subscription.endpoint + randomUUID() },
    },
  }),
  'DELETE /api/user.php?push=1': () => ({ body: { endpoint: 'https://push.test/none' } }),
  'DELETE /api/sessions.php': () => ({ body: { id: 'none' } }),
  'POST /api/password.php': () => ({ body: { old_password: password, ...newPassword } }),
  'POST /api/mail-change.php': () => ({
    body: { email: `${randomUUID()}@example.test`, password },
  }),
  'POST /api/delete-account.php': () => ({ body: { password: 'not this one', reason: 'time' } }),
  'POST /api/mailed-link.php': () => ({ body: { kind: 'reset_password', token: unknownToken } }),
  'POST /api/reset-password.php': ({ cast }) => ({ body: { email: cast.eva.account.email } }),
  'POST /api/reset-password-do.php': () => ({ body: { token: unknownToken, ...newPassword } }),
  'POST /api/mail-change-do.php': withToken,
  'POST /api/reactivate.php': withToken,
  'POST /api/reactivate-mail.php': ({ cast }) => ({ body: { email: cast.eva.account.email } }),
  'POST /api/activate.php': withToken,
  'GET /activate': () => ({ query: { token: unknownToken } }),
  'POST /api/signup.php': () => ({ body: signupBody({ email: `${randomUUID()}@example.test` }) }),
  'POST /api/signup-check.php': () => ({ body: { name: 'Sanne' } }),
  'GET /api/complete-signup.php': () => ({ query: { token: unknownToken } }),
  'POST /api/complete-signup.php': () => {
    const { email: _mailed, ...form } = signupBody();
    return { body: { ...form, token: unknownToken } };
  },
  'GET /api/signup-profile.php': idOfBram,
  'POST /api/partner-signup.php': () => ({ body: { email: 'someone@example.test' } }),
  'POST /api/mail-events.php': () => ({
    body: { events: [{ type: 'bounce', email: 'nobody@example.test' }] },
  }),
  'POST /api/payment-webhook.php': () => ({
    body: {
      notificationItems: [
        {
          NotificationRequestItem: {
            ...{ amount: { value: 100, currency: 'EUR' }, eventCode: 'AUTHORISATION' },
            ...{ eventDate: '2026-11-22T00:00:00Z', merchantAccountCode: 'RendezvousSandbox' },
            ...{ merchantReference: nobody, pspReference: 'A', success: 'true' },
          },
        },
      ],
    },
  }),
  'GET /api/unsubscribe.php': () => ({ query: { token: unknownToken } }),
  'POST /api/unsubscribe.php': () => ({ query: { token: unknownToken } }),
  'POST /api/page-hidden.php': () => ({ body: {} }),
  'POST /api/page-bounce.php': () => ({ body: { route: '/', ms: 1, lb: 'link' } }),
  'POST /api/browser-error.php': () => ({
    body: { message: 'Error', route: '/', build: 'index.js' },
  }),
  'POST /api/complaint.php': () => ({
    body: {
      ...{ id: randomUUID(), name: 'Jan', email: 'jan@example.test', reason: 'other' },
      text: 'Ik heb een klacht over deze site.',
    },
  }),
  'GET /api/page.php': () => ({ query: { token: 'terms' } }),
  'GET /api/lander.php': () => ({ query: { lander: 'gallery' } }),
  'GET /api/member-landing.php': idOfBram,
  'GET /api/member-preview.php': idOfBram,
  'GET /api/geocode.php': () => ({ query: { lat: '52.09', lon: '5.12' } }),
  'GET /api/profile.php': idOfBram,
  'PUT /api/profile.php': () => ({ body: { description: 'Ik lees graag.' } }),
  'PUT /api/notifications.php': () => ({ body: { privacy: { typing: true } } }),
  'PUT /api/invisible.php': ({ isInvisible }) => ({ body: { invisible: isInvisible } }),
  'POST /api/like.php': aboutBram,
  'PUT /api/like.php': aboutBram,
  'DELETE /api/like.php': aboutBram,
  'POST /api/swipe.php': aboutCarla,
  'POST /api/match-finder.php': () => ({ body: {} }),
  'POST /api/block.php': aboutCarla,
  'DELETE /api/block.php': aboutCarla,
  'GET /api/messages.php': ({ persona }) => ({ query: { conversation: persona.conversation } }),
  'POST /api/chat-search.php': () => ({ body: { q: 'terug' } }),
  'DELETE /api/chat.php': ({ persona }) => ({
    body: { conversation: persona.conversation, upToSeq: 0 },
  }),
  'GET /api/photo.php': ({ persona }) => ({ query: { id: persona.photo } }),
  'POST /api/photo.php': uploading,
  'POST /api/chat-photo.php': uploading,
  'PUT /api/photo.php': ({ ownPhoto }) => ({ body: { id: ownPhoto, main: true } }),
  'DELETE /api/photo.php': ({ ownPhoto }) => ({ body: { id: ownPhoto } }),
  'GET /api/discountcode.php': () => ({ query: { code: discountCode } }),
  'POST /api/payment.php': () => ({ body: { client_id: randomUUID(), ...wish } }),
  'GET /api/payment.php': ({ order }) => ({ query: { id: order } }),
  'POST /api/payment-retry.php': ({ order }) => ({
    body: { client_id: randomUUID(), order, method: 'ideal' },
  }),
  'POST /api/payment-result.php': ({ order }) => ({
    body: { order, session_id: 'none', session_result: 'none' },
  }),
  'POST /api/repeat-order.php': ({ order, card }) => ({
    body: { client_id: randomUUID(), order, card },
  }),
  'GET /api/transactions.php?id=:order': ({ order }) => ({ path: { order } }),
  'DELETE /api/stored-card.php': () => ({ body: { id: nobody } }),
  'GET /api/receipt.php': ({ order }) => ({ query: { id: order } }),
  'POST /api/refund.php': ({ order }) => ({ body: { client_id: randomUUID(), order } }),
  'PUT /api/spending-limit.php': () => ({ body: { period: 'month', limit: 100_000 } }),
  'POST /api/directdebit-code.php': () => ({
    body: { phone: `06 1${String(Math.random()).slice(2, 9)}` },
  }),
  'POST /api/directdebit.php': () => ({
    body: {
      ...{ client_id: randomUUID(), package: 'p0', otp: '000000', phone: '06 12345678' },
      ...{ account_holder: 'A. de Vries', iban: 'NL02ABNA0123456789', street: 'Dorpsstraat' },
      ...{ house_number: '1', zip: '1234 AB', city: 'Utrecht' },
      ...{ consent: true, consent_version: mandateTextVersion },
    },
  }),
  'POST /api/report.php': (asking) => ({
    body: { id: randomUUID(), target: { profile: bramOf(asking) }, reason: 'rude' },
  }),
  'GET /api/decision.php': () => ({ query: { id: nobody, key: 'none' } }),
  'POST /api/appeal.php': () => ({ body: { id: nobody, text: 'Ik ben het er niet mee eens.' } }),
  'GET /api/operator-photo.php': ({ persona }) => ({
    query: { conversation: persona.conversation, id: persona.photo },
  }),
  'GET /api/moderation-case.php': ({ cast }) => ({ query: { id: cast.caseId } }),
  'GET /api/moderation-photo.php': ({ cast }) => ({ query: { id: cast.caseId } }),
  'POST /api/moderation-claim.php': ofCase,
  'POST /api/moderation-release.php': ofCase,
  'POST /api/moderation-decide.php': ({ cast }) => ({
    body: { id: cast.caseId, measure: 'none' },
  }),
  'GET /dev/mail/:id': ({ cast }) => ({ path: { id: cast.mail } }),
  'GET /dev/mail/:id/html': ({ cast }) => ({ path: { id: cast.mail } }),
  'POST /login': ({ persona }) => ({
    form: new URLSearchParams({ email: persona.account.email, password }),
  }),
  'GET /{*path}': () => ({ path: { path: 'premium' } }),
  'POST /{*path}': () => ({ path: { path: 'premium' } }),
  'GET /assets/{*path}': () => ({ path: { path: 'none.js' } }),
  'GET /pictures/:filename': ({ cast }) => ({ path: { filename: `${cast.photo}.webp` } }),
  'GET /photos/:photo/:file': ({ address }) => address,
  'POST /landers/:lander{/:slug}': () => ({ path: { lander: 'gallery' } }),
};
