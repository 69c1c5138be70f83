import type { PageGuard } from '../pages/pageGuards.ts';
import { roleNames, type Role } from './roles.ts';

/** Whom the client takes somebody for, by what the gateway tells it with a page. */
export type Known = 'nobody' | 'member' | 'operator';

/** A session that is worth nothing makes nobody a member. */
export const knownAs: Readonly<Record<Role, Known>> = {
  ...{ visitor: 'nobody', locked: 'nobody', suspended: 'nobody', leaving: 'nobody' },
  ...{ deleted: 'nobody', unconfirmed: 'member', free: 'member', premium: 'member' },
  ...{ blocked: 'member', invisible: 'member', operator: 'operator', colleague: 'operator' },
};

/** `yes`: sees the page. An address: is led there instead. */
export type PageAnswer = 'yes' | '404' | `/${string}`;

interface PageGroup {
  says: string;
  answers: Record<Known, PageAnswer>;
}

/** Who sees a page, by the name of its guard. */
export const pageGroups = {
  anyone: { says: 'For everybody.', answers: { nobody: 'yes', member: 'yes', operator: 'yes' } },
  either: {
    says: 'For strangers and for members, who see different things there.',
    answers: { nobody: 'yes', member: 'yes', operator: '/operator' },
  },
  visitor: {
    says: 'For who is not logged in; everybody else goes to the members’ page, or where it was wanted.',
    answers: { nobody: 'yes', member: '/members', operator: '/members' },
  },
  member: {
    says: 'For members. Who is not logged in logs in first and comes back; operators have their console.',
    answers: { nobody: '/login', member: 'yes', operator: '/operator' },
  },
  operator: {
    says: 'For operators. To members there is no such page.',
    answers: { nobody: '/login', member: '404', operator: 'yes' },
  },
} satisfies Record<PageGuard, PageGroup>;

export interface PageAccess {
  path: string;
  group: keyof typeof pageGroups;
}

const group = (name: keyof typeof pageGroups, paths: string[]): PageAccess[] =>
  paths.map((path) => ({ path, group: name }));

const lander = (name: string) => `/landers/${name}`;

/** Every page of the client, as its list of pages has them. */
export const pages: readonly PageAccess[] = [
  ...group('anyone', [
    ...['/', '/signup', '/complete-signup', '/members/:id/signup', '/account-deleted'],
    ...['/activate/confirm', '/activate/done', '/activate/error', '/mail-change/do'],
    ...['/reset-password', '/reset-password/do', '/premium', '/pricing', '/pages/:token'],
    ...['/complaints', '/lang-config', '/decisions'],
    ...['adultonly', 'tinderswipe', 'whoneedsstrings', 'alonetonight/:slug?'].map(lander),
    ...['collagelanding/:slug?', 'gallery/:slug?', 'iconslanding/:slug?'].map(lander),
    ...['maplanding/:slug?', 'socialnetwork/:slug?', 'video/:slug?'].map(lander),
    lander('transitionsvideolanding/:slug?'),
    ...['/members/:id/landing', '/members/:id/landing2/:slug?', '/members/:id/landing3/:slug?'],
    '/dev/ui',
  ]),
  ...group('either', ['/members/:id']),
  ...group('visitor', ['/login']),
  ...group('member', [
    ...['/members', '/members/:id/chat', '/chats', '/chats/:id', '/profile', '/notifications'],
    ...['/signup-matches', '/likes', '/likes/:type', '/likes/m/:id', '/swipe-game'],
    ...['/match-finder', '/credits', '/credits/repeat-order', '/credits/:id/:paymentmethod?'],
    ...['/transactions/:id?', '/directdebit'],
  ]),
  ...group('operator', ['/operator', '/operator/moderation']),
];

/** What each role meets at a page. */
export const pageAnswers = ({ group: name }: PageAccess): Record<Role, PageAnswer> =>
  Object.fromEntries(
    roleNames.map((role) => [role, pageGroups[name].answers[knownAs[role]]]),
  ) as Record<Role, PageAnswer>;
