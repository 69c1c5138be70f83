import { all, callGroups, type Answer, type Answers, type Exceptions } from './answers.ts';

/** A call, and what it answers to each. */
export interface CallAccess {
  call: string;
  group: keyof typeof callGroups;
  answers: Answers;
  /**
   * What who is let in is answered to the least that can be asked, where that is no success: a link that was mailed to
   * nobody, a code that nobody was sent.
   */
  then?: Answer;
}

type Row = string | [call: string, but: Exceptions, then?: Answer];

const group = (name: keyof typeof callGroups, rows: Row[]): CallAccess[] =>
  rows.map((row) => {
    const [call, but, then] = typeof row === 'string' ? [row, {}] : row;
    const answers = { ...callGroups[name].answers, ...but };
    return { call, group: name, answers, ...(then !== undefined && { then }) };
  });

const unpaid = 'premium_required';

/** Every call that the gateway answers over HTTP, in the order in which the test beside it makes them. */
export const calls: readonly CallAccess[] = [
  ...group('anyone', [
    'GET /api/settings.php',
    'GET /api/companyinfo.php',
    'GET /api/page.php',
    'GET /api/lander.php',
    'GET /api/interests.php',
    'GET /api/regions.php',
    'GET /api/geocode.php',
    'GET /api/transparency.php',
    'GET /api/member-landing.php',
    'GET /api/member-preview.php',
    'GET /api/signup-profile.php',
    ['GET /api/packages.php', { locked: 'blocked', leaving: 'deleted' }],
    'POST /api/signup-check.php',
    'POST /api/signup.php',
    [
      'POST /api/user.php',
      { locked: 'blocked', suspended: 'blocked', leaving: 'deleted', deleted: 'login_failed' },
    ],
    ['POST /login', { locked: '403', suspended: '403', leaving: '410', deleted: '401' }],
    'GET /api/logout.php',
    'POST /api/reset-password.php',
    'POST /api/reactivate-mail.php',
    'POST /api/complaint.php',
    'POST /api/browser-error.php',
    'POST /api/page-hidden.php',
    'POST /api/page-bounce.php',
    'GET /{*path}',
    'POST /{*path}',
    'POST /landers/:lander{/:slug}',
    'POST /members/:id/landing',
    'POST /members/:id/landing2{/:slug}',
    'POST /members/:id/landing3{/:slug}',
    'GET /pictures/:filename',
    ['GET /assets/{*path}', {}, '404'],
    ['GET /sw.js', {}, '404'],
    'GET /manifest.webmanifest',
    'GET /robots.txt',
    'GET /sitemap.xml',
    'GET /healthz',
    'GET /readyz',
  ]),
  ...group('link', [
    'GET /activate',
    ['POST /api/activate.php', {}, 'link_invalid'],
    ['POST /api/mailed-link.php', {}, 'link_invalid'],
    ['POST /api/reset-password-do.php', {}, 'link_invalid'],
    ['POST /api/mail-change-do.php', {}, 'link_invalid'],
    ['POST /api/reactivate.php', {}, 'link_invalid'],
    ['GET /api/complete-signup.php', {}, 'link_invalid'],
    ['POST /api/complete-signup.php', {}, 'link_invalid'],
    ['GET /api/decision.php', {}, 'not_found'],
    'GET /api/unsubscribe.php',
    ['POST /api/unsubscribe.php', {}, '410'],
  ]),
  ...group('account', [
    'GET /api/user.php',
    'PUT /api/user.php',
    'GET /api/sessions.php',
    ['DELETE /api/sessions.php', {}, 'not_found'],
    'POST /api/password.php',
    'POST /api/mail-change.php',
    ['POST /api/delete-account.php', {}, 'validation'],
    'GET /api/activation-mail.php',
    'POST /api/activation-mail.php',
    'DELETE /api/user.php?push=1',
    'GET /api/export.php',
    'GET /api/ledger.php',
    'GET /api/discountcode.php',
    'GET /api/transactions.php',
    'GET /api/spending-limit.php',
    'PUT /api/spending-limit.php',
    [
      'GET /api/repeat-order.php',
      { unconfirmed: unpaid, free: unpaid, operator: unpaid, colleague: unpaid },
    ],
    ['DELETE /api/stored-card.php', {}, 'not_found'],
  ]),
  ...group('member', [
    'POST /api/user.php?push=1',
    'GET /api/notifications.php',
    'PUT /api/notifications.php',
    ['GET /api/profile.php', { blocked: 'not_found' }],
    'PUT /api/profile.php',
    'GET /api/own-photos.php',
    'POST /api/photo.php',
    'PUT /api/photo.php',
    'DELETE /api/photo.php',
    ['POST /api/chat-photo.php', { unconfirmed: unpaid, free: unpaid }],
    // What an operator finds is what everybody sees of a member.
    ['GET /api/search.php', { operator: 'yes', colleague: 'yes' }],
    'GET /api/signup-matches.php',
    'GET /api/swipe.php',
    'POST /api/match-finder.php',
    'GET /api/likes.php',
    'PUT /api/like.php',
    'DELETE /api/like.php',
    'GET /api/auto-like.php',
    'GET /api/chats.php',
    'POST /api/chat-search.php',
    'GET /api/block.php',
    'POST /api/block.php',
    'DELETE /api/block.php',
    'POST /api/report.php',
    'GET /api/decisions.php',
    ['POST /api/appeal.php', {}, 'not_found'],
  ]),
  ...group('confirmed', [
    ['POST /api/like.php', { blocked: 'blocked' }],
    'POST /api/swipe.php',
    'PUT /api/invisible.php',
    'POST /api/payment.php',
    'POST /api/directdebit-code.php',
    ['POST /api/directdebit.php', {}, 'otp_invalid'],
  ]),
  ...group('conversation', [
    'GET /api/messages.php',
    ['GET /api/photo.php', { blocked: 'not_found' }],
    'DELETE /api/chat.php',
  ]),
  ...group('viewer', ['GET /photos/:photo/:file']),
  ...group('buyer', [
    'GET /api/payment.php',
    ['POST /api/payment-retry.php', { unconfirmed: 'not_confirmed' }],
    ['POST /api/payment-result.php', {}, 'validation'],
    'GET /api/transactions.php?id=:order',
    'GET /api/receipt.php',
    ['POST /api/refund.php', {}, 'refund_refused'],
    ['POST /api/repeat-order.php', { unconfirmed: 'not_confirmed', free: unpaid }],
  ]),
  ...group('operator', ['GET /api/operator-figures.php', 'GET /api/moderation-queue.php']),
  ...group('holder', [
    'GET /api/operator-photo.php',
    'GET /api/moderation-case.php',
    'GET /api/moderation-photo.php',
    'POST /api/moderation-claim.php',
    ['POST /api/moderation-release.php', { colleague: 'yes' }],
    'POST /api/moderation-decide.php',
  ]),
  ...group('machine', [
    ['GET /metrics', all('403')],
    'POST /api/partner-signup.php',
    'POST /api/mail-events.php',
    ['POST /api/payment-webhook.php', all('401')],
  ]),
  ...group('developer', [
    'GET /dev/mail',
    'GET /dev/mail/:id',
    'GET /dev/mail/:id/html',
    'GET /dev/sms',
    'GET /dev/machines',
    'GET /dev/machines/steps',
  ]),
];
