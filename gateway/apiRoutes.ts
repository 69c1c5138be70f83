import { join } from 'node:path';
import express, { Router } from 'express';
import { deviceRoutes } from './accounts/device.routes.ts';
import { exportRoutes } from './accounts/export.routes.ts';
import { mailedLinkRoutes } from './accounts/mailedLink.routes.ts';
import { ownAccountRoutes } from './accounts/ownAccount.routes.ts';
import { userRoutes } from './accounts/user.routes.ts';
import { beaconRoutes } from './beacons/beacon.routes.ts';
import { browserErrorRoutes } from './browserErrors/browserError.routes.ts';
import { chatRoutes } from './chat/chat.routes.ts';
import { blockRoutes } from './blocking/block.routes.ts';
import { ledgerRoutes } from './credits/ledger.routes.ts';
import { gameRoutes } from './games/game.routes.ts';
import { answerErrors, unknownCall } from './http/errors.ts';
import { limitBy, limitServiceCalls } from './http/rateLimits.ts';
import { requireSameOrigin } from './http/sameOrigin.ts';
import { foundSession } from './http/session.ts';
import { requireKnownSite } from './http/sites.ts';
import { likeRoutes } from './likes/like.routes.ts';
import { moderationRoutes, reportRoutes } from './moderation/moderation.routes.ts';
import { operatorRoutes } from './operators/operator.routes.ts';
import { notificationRoutes } from './notifications/notification.routes.ts';
import { pushRoutes } from './notifications/push.routes.ts';
import { mailEventsRoutes } from './mail/mailEvents.routes.ts';
import { unsubscribeRoutes } from './mail/unsubscribe.routes.ts';
import { directDebitRoutes } from './payments/directDebit.routes.ts';
import { offerRoutes } from './payments/offer.routes.ts';
import { paymentRoutes } from './payments/payment.routes.ts';
import { transactionRoutes } from './payments/transaction.routes.ts';
import { webhookRoutes } from './payments/webhook.routes.ts';
import { photoRoutes } from './photos/photo.routes.ts';
import { ownProfileRoutes } from './profiles/ownProfile.routes.ts';
import { chatPhotoRoutes } from './profiles/picture.routes.ts';
import { profileRoutes } from './profiles/profile.routes.ts';
import { activationCall, activationMailRoutes } from './signup/activation.routes.ts';
import { completeSignupRoutes, partnerRoutes } from './signup/partner.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { signupRoutes } from './signup/signup.routes.ts';
import { contentRoutes } from './site/content.routes.ts';
import { landerRoutes } from './site/lander.routes.ts';
import { complaintRoutes } from './complaints/complaint.routes.ts';
import { settingsRoutes } from './site/settings.routes.ts';
import type { createLikesPublisher } from './likes/likesPublisher.ts';
import type { createSignals } from './socket/signals.ts';
import type { createInFlight } from './socket/inFlight.ts';
import type { createSending } from '@rendezvous/core/chat';
import type { createPhotoEncoder } from '@rendezvous/core/photos';
import type { openPictures } from '@rendezvous/core/demo';
import type { createMetrics } from './ops/metrics.ts';
import type { createCallLimits } from './http/rateLimits.ts';
import type { GatewayDeps } from './deps.ts';
import type { SecurityDeps } from './ops/securityEvents.ts';

/** What the calls share with the sockets of this gateway. */
export interface ApiParts {
  /** The folder of the built client. */
  client: string;
  disconnectSession: (session: string) => void;
  replaceToken: (tokenHash: string) => void;
  encoder: ReturnType<typeof createPhotoEncoder>;
  inFlight: ReturnType<typeof createInFlight>;
  limits: ReturnType<typeof createCallLimits>;
  metrics: ReturnType<typeof createMetrics>;
  /** Hears of every refusal. */
  noteRefusal: Parameters<typeof answerErrors>[1];
  pictures: ReturnType<typeof openPictures>;
  publishLikes: ReturnType<typeof createLikesPublisher>;
  securityDeps: SecurityDeps;
  sending: ReturnType<typeof createSending>;
  signals: ReturnType<typeof createSignals>;
}

/** Everything below /api, in the order in which a call passes it: who may call from where, then each feature's calls. */
export function apiRoutes(deps: GatewayDeps, parts: ApiParts): Router {
  const { client, disconnectSession, encoder, inFlight, limits, metrics, noteRefusal } = parts;
  const { pictures, publishLikes, replaceToken, securityDeps, sending, signals } = parts;
  const { publisher, lastSeen } = signals;
  const router = Router();
  router.use(requireKnownSite(deps));
  router.use((_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    response.once('finish', () => {
      const session = foundSession(response);
      if (session) lastSeen.noteDevice(session);
    });
    next();
  });
  // Mail providers and partners call these, from no origin of ours.
  router.use(
    ['/unsubscribe.php', '/mail-events.php', '/payment-webhook.php'],
    limitServiceCalls(deps),
  );
  router.use(unsubscribeRoutes(deps), mailEventsRoutes(deps));
  router.use(webhookRoutes(securityDeps, { publisher, metrics }));
  // Pages send these as they close, whoever they are of: they take nothing of what calls may use.
  router.use(beaconRoutes(deps, { metrics }));
  router.use(limitBy(limits.call), partnerRoutes(deps));
  router.use(requireSameOrigin, express.json({ limit: '64kb' }));
  router.use(
    pushRoutes(deps),
    userRoutes(securityDeps, { disconnectSession, limits }),
    mailedLinkRoutes(securityDeps, { disconnectSession, inFlight }),
    ownAccountRoutes(securityDeps, { disconnectSession, replaceToken }),
    deviceRoutes(securityDeps, disconnectSession),
    notificationRoutes(deps, signals),
    likeRoutes(deps, publishLikes),
    gameRoutes(deps, publishLikes),
    blockRoutes(deps, signals),
    ledgerRoutes(deps),
    offerRoutes(deps),
    paymentRoutes(deps, publisher),
    transactionRoutes(deps, publisher),
    directDebitRoutes(deps, publisher),
    exportRoutes(deps),
    settingsRoutes(deps),
    contentRoutes(deps),
    landerRoutes(deps),
    complaintRoutes(deps),
    signupRoutes(securityDeps, disconnectSession),
    activationMailRoutes(deps),
    activationCall(deps, { sending, publisher }),
    completeSignupRoutes(securityDeps, disconnectSession),
    profileRoutes(deps),
    searchRoutes(deps),
    ownProfileRoutes(deps),
    photoRoutes(deps, { publisher, encoder, pictures }),
    chatPhotoRoutes(deps, pictures),
    operatorRoutes(deps, pictures),
    reportRoutes(deps, { publisher }),
    moderationRoutes(deps, { publisher, pictures, disconnectSession }),
    chatRoutes(deps, publisher),
    browserErrorRoutes(deps, { metrics, assets: join(client, 'assets') }),
  );
  router.use(unknownCall, answerErrors(deps, noteRefusal));
  return router;
}
