import { Router } from 'express';
import { z } from 'zod';
import {
  idSchema,
  type MemberPreviewAnswer,
  type OwnProfileAnswer,
  type ProfileAnswer,
  type SearchAnswer,
} from '@rendezvous/core/contract';
import {
  findRelated,
  meetMembers,
  previewMember,
  viewOwnProfile,
  viewProfile,
} from '@rendezvous/core/members';
import { assertLoggedOutSearch } from '@rendezvous/core/profiles';
import type { GatewayDeps } from '../deps.ts';
import { readOfAnyone, readOfProfile, serveReads } from '../http/read.ts';

const searchQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) });
const profileQuery = z.object({ id: idSchema.optional() });

export const searchRead = readOfAnyone(
  '/search.php',
  searchQuery,
  ({ query, session, settings, now }): Promise<SearchAnswer> => {
    if (!session) assertLoggedOutSearch(settings);
    const viewer = session?.profile ?? null;
    return meetMembers({ viewer, pageNumber: query.page, settings, now });
  },
);

export const profileRead = readOfProfile(
  '/profile.php',
  profileQuery,
  async ({ query: { id }, profile: viewer, settings, now }) => {
    const viewing = { viewer, settings, now };
    if (id === undefined) {
      return { profile: await viewOwnProfile(viewing) } satisfies OwnProfileAnswer;
    }
    const ask = { ...viewing, id };
    const [profile, related] = await Promise.all([viewProfile(ask), findRelated(ask)]);
    return { profile, related } satisfies ProfileAnswer;
  },
);

export const previewRead = readOfAnyone(
  '/member-preview.php',
  z.object({ id: idSchema }),
  async ({ query: { id }, settings, now }): Promise<MemberPreviewAnswer> => ({
    preview: await previewMember({ id, settings, now }),
  }),
);

/** Members to meet, and one of them in full. */
export function profileRoutes(deps: GatewayDeps): Router {
  const router = Router();
  serveReads(router, [searchRead, profileRead, previewRead], deps);
  return router;
}
