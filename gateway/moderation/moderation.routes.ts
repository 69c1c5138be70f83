import { Router } from 'express';
import {
  appealSchema,
  caseSchema,
  chatPhotoQuerySchema,
  decideSchema,
  decisionKeySchema,
  idSchema,
  Refused,
  reportSchema,
  type DecisionsAnswer,
  type ReportAnswer,
} from '@rendezvous/core/contract';
import type { FactPublisher } from '@rendezvous/core/events';
import {
  appeal,
  claimCase,
  decideCase,
  fileReport,
  findDecision,
  findHeldCase,
  listDecisions,
  readCase,
  readModerationQueue,
  readTransparency,
  releaseCase,
} from '@rendezvous/core/moderation';
import { fileFor } from '@rendezvous/core/photos';
import type { PictureStore } from '@rendezvous/core/ports/pictureStore';
import { Photo } from '@rendezvous/core/profiles';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { ownProfile, ownSession, requireSession } from '../http/session.ts';
import { siteOf } from '../http/sites.ts';
import { requireOperator } from '../operators/operator.routes.ts';
import { sendPrivate } from '../profiles/picture.routes.ts';

const photoQuery = chatPhotoQuerySchema.extend({ id: idSchema });

interface ModerationDeps {
  publisher: FactPublisher;
  pictures: PictureStore;
  /** Ends the sockets of a session on every node. */
  disconnectSession: (session: string) => void;
}

/** Reports, what was decided of them, and objecting to it (TRUST-08); counts for everybody. */
export function reportRoutes(
  deps: GatewayDeps,
  { publisher }: Pick<ModerationDeps, 'publisher'>,
): Router {
  const router = Router();
  const now = () => deps.clock.now();

  router.post('/report.php', requireSession(deps), async (request, response) => {
    const report = parse(reportSchema, request.body);
    const filed = await fileReport({ ...report, by: ownProfile(response), now: now() });
    publisher.publish(filed.facts);
    response.status(201).json({ report: { number: filed.number } } satisfies ReportAnswer);
  });

  router.get('/decisions.php', requireSession(deps), async (_request, response) => {
    response.json((await listDecisions(ownProfile(response))) satisfies DecisionsAnswer);
  });

  router.get('/decision.php', async (request, response) => {
    const { id, key } = parse(decisionKeySchema, request.query);
    response.json({ decision: await findDecision(id, key) });
  });

  router.post(
    '/appeal.php',
    async (request, response, next) => {
      // Who was suspended has the key of the mail, and no session.
      if (parse(appealSchema, request.body).key !== undefined) return next();
      return requireSession(deps)(request, response, next);
    },
    async (request, response) => {
      const { id, key, text } = parse(appealSchema, request.body);
      const by = key === undefined ? { profile: ownProfile(response) } : { key };
      const { decision, facts } = await appeal({ id, by, text, now: now() });
      publisher.publish(facts);
      response.json({ decision });
    },
  );

  router.get('/transparency.php', async (_request, response) => {
    response.json(await readTransparency(now()));
  });

  return router;
}

/** What operators decide about (OPER-08). */
export function moderationRoutes(deps: GatewayDeps, moderation: ModerationDeps): Router {
  const { publisher, pictures, disconnectSession } = moderation;
  const router = Router();
  const only = requireOperator(deps);

  router.get('/moderation-queue.php', ...only, async (request, response) => {
    const settings = await deps.readSettings(await siteOf(request, deps));
    const operator = ownSession(response).account;
    response.json(await readModerationQueue({ operator, settings, now: deps.clock.now() }));
  });

  router.get('/moderation-case.php', ...only, async (request, response) => {
    const { id } = parse(caseSchema, request.query);
    const settings = await deps.readSettings(await siteOf(request, deps));
    const operator = ownSession(response).account;
    const view = await readCase(id, { operator, settings, now: deps.clock.now() });
    response.json({ case: view });
  });

  router.post('/moderation-claim.php', ...only, async (request, response) => {
    const { id } = parse(caseSchema, request.body);
    publisher.publish(await claimCase(id, ownSession(response).account));
    response.json({});
  });

  router.post('/moderation-release.php', ...only, async (request, response) => {
    const { id } = parse(caseSchema, request.body);
    publisher.publish(await releaseCase(id, ownSession(response).account));
    response.json({});
  });

  router.post('/moderation-decide.php', ...only, async (request, response) => {
    const decision = parse(decideSchema, request.body);
    const operator = ownSession(response).account;
    const { facts, ended } = await decideCase({ ...decision, operator, now: deps.clock.now() });
    for (const session of ended) disconnectSession(session);
    publisher.publish(facts);
    response.json({});
  });

  router.get('/moderation-photo.php', ...only, async (request, response) => {
    const { id, width, format } = parse(photoQuery, request.query);
    const { photo } = await findHeldCase(id, ownSession(response).account);
    const found = photo && (await Photo.findById(photo).lean());
    if (!found) throw new Refused('not_found');
    await sendPrivate(response, fileFor(found, width, format), pictures);
  });

  return router;
}
