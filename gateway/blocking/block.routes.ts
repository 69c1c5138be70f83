import { Router } from 'express';
import { Types } from 'mongoose';
import {
  blockProfile,
  listBlocks,
  switchInvisible,
  unblockProfile,
} from '@rendezvous/core/blocking';
import {
  blockSchema,
  invisibleSchema,
  type BlocksAnswer,
  type InvisibleAnswer,
} from '@rendezvous/core/contract';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { ownProfile, requireSession } from '../http/session.ts';
import type { Signals } from '../socket/signals.ts';

/** Shutting somebody out, letting in again, and not being seen at all (INVIS-01, INVIS-08). */
export function blockRoutes(
  deps: GatewayDeps,
  { publisher, sightChanged }: Pick<Signals, 'publisher' | 'sightChanged'>,
): Router {
  const router = Router();

  router.get('/block.php', requireSession(deps), async (_request, response) => {
    response.json((await listBlocks(ownProfile(response))) satisfies BlocksAnswer);
  });

  router.post('/block.php', requireSession(deps), async (request, response) => {
    const profile = new Types.ObjectId(parse(blockSchema, request.body).profile);
    const by = ownProfile(response);
    publisher.publish(await blockProfile({ by, profile, now: deps.clock.now() }));
    response.json((await listBlocks(by)) satisfies BlocksAnswer);
  });

  router.delete('/block.php', requireSession(deps), async (request, response) => {
    const profile = new Types.ObjectId(parse(blockSchema, request.body).profile);
    const by = ownProfile(response);
    publisher.publish(await unblockProfile({ by, profile }));
    response.json((await listBlocks(by)) satisfies BlocksAnswer);
  });

  router.put('/invisible.php', requireSession(deps), async (request, response) => {
    const { invisible } = parse(invisibleSchema, request.body);
    const profile = ownProfile(response);
    publisher.publish(await switchInvisible(profile, invisible));
    // Those to whom it has written hear nothing else of it.
    sightChanged([profile.toHexString()]);
    response.json({ invisible } satisfies InvisibleAnswer);
  });

  return router;
}
