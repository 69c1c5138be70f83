import { Router } from 'express';
import { z } from 'zod';
import {
  idSchema,
  type MemberPreviewAnswer,
  type OwnProfileAnswer,
  type ProfileAnswer,
} from '@rendezvous/core/contract';
import { findRelated, previewMember, viewOwnProfile, viewProfile } from '@rendezvous/core/members';
import type { GatewayDeps } from '../deps.ts';
import { readOfAnyone, readOfProfile, serveReads } from '../http/read.ts';

const profileQuery = z.object({ id: idSchema.optional() });

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

/** One member in full, or as strangers see it. */
export function profileRoutes(deps: GatewayDeps): Router {
  const router = Router();
  serveReads(router, [profileRead, previewRead], deps);
  return router;
}
