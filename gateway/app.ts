import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import compression from 'compression';
import express from 'express';
import { Server } from 'socket.io';
import { findSessions, findUsableSessions } from '@rendezvous/core/accounts';
import { createCountsPublisher, createSending } from '@rendezvous/core/chat';
import { limits as contractLimits, type ErrorCode } from '@rendezvous/core/contract';
import { createBatchedLookup, createKeyedLimiter } from '@rendezvous/core/concurrency';
import { memberRoom } from '@rendezvous/core/events';
import { createPhotoEncoder } from '@rendezvous/core/photos';
import { openPictures } from '@rendezvous/core/demo';
import { chatHandlers } from './chat/chat.handlers.ts';
import type { GatewayDeps } from './deps.ts';
import { answerPageErrors, unknownCall } from './http/errors.ts';
import { clientFolder } from './pages/builtClient.ts';
import { listen } from './http/listen.ts';
import { refuseOtherUpgrades } from './http/otherUpgrades.ts';
import { withNonce } from './http/nonce.ts';
import { servePages } from './pages/page.ts';
import {
  commandLimiter,
  createCallLimits,
  handshakeLimiter,
  limitFiles,
} from './http/rateLimits.ts';
import { hostnameOf, isAllowedSocketOrigin } from './http/sameOrigin.ts';
import { protectHandshakes, securityHeaders, strictTransport } from './http/securityHeaders.ts';
import { requireKnownSite } from './http/sites.ts';
import { createLikesPublisher } from './likes/likesPublisher.ts';
import { watchRoutes } from './machines/watch.routes.ts';
import { operatorHandlers } from './operators/operator.handlers.ts';
import { devMailRoutes } from './mail/devMail.routes.ts';
import { createMetrics } from './ops/metrics.ts';
import { createSecurityEvents } from './ops/securityEvents.ts';
import { opsRoutes } from './ops/ops.routes.ts';
import { logRequests } from './ops/requestLog.ts';
import { devSmsRoutes } from './payments/devSms.routes.ts';
import { pictureFiles } from './profiles/picture.routes.ts';
import { activationLink } from './signup/activation.routes.ts';
import { authenticateSockets } from './socket/authenticate.ts';
import { createConnectionThrottle } from './socket/connectionThrottle.ts';
import { createDrain } from './socket/drain.ts';
import { dropEndedSessions, dropExpired } from './socket/endedSessions.ts';
import { releaseHandshake } from './socket/releaseHandshake.ts';
import { handleCommands } from './socket/handle.ts';
import { addressOf, closeAtSecondConnect } from './socket/limitHandshakes.ts';
import { createRequestQueue } from './socket/requestQueue.ts';
import { connectNodes } from './socket/redis.ts';
import { sessionRoom, tokenRoom } from './socket/rooms.ts';
import { createInFlight } from './socket/inFlight.ts';
import { createSignals } from './socket/signals.ts';
import { dropSlowReaders } from './socket/slowReaders.ts';
import type { GatewayServer } from './socket/types.ts';
import { apiRoutes } from './apiRoutes.ts';

const socketPath = '/socket.io/';
const sweepSocketsEveryMs = 1_000;
const sweepSessionsEveryMs = 30_000;
/** By then a browser has the cookie that came with the answer to its call; one that has not tries again. */
const comeBackAfterMs = 1_000;
/** By then whoever heeds it has left the connection of before. */
const endReplacedAfterMs = 3_000;

/** What is under way when a node goes may take this long, and what is to be written down about it. */
const finishDefaultMs = 10_000;
/** And closing at least this long: some browsers take a moment to say goodbye. */
const closeWithinMs = 1_000;

/** One gateway: HTTP and sockets on one port, not listening yet. */
export async function createGateway(
  deps: GatewayDeps,
  {
    finishWithinMs = finishDefaultMs,
    client = clientFolder(),
  }: { finishWithinMs?: number; client?: string } = {},
) {
  const { config, clock, log } = deps;
  const app = express();
  const server = createServer(app);
  const throttle = createConnectionThrottle();
  const handshakes = handshakeLimiter(deps);
  const limits = createCallLimits(deps);
  refuseOtherUpgrades(server, socketPath);
  const io: GatewayServer = new Server(server, {
    path: socketPath,
    transports: ['websocket'],
    destroyUpgrade: false,
    serveClient: false,
    maxHttpBufferSize: contractLimits.frameBytes,
    // On, it costs a tenfold of memory and nine tenths of the speed.
    perMessageDeflate: false,
    allowRequest(request, callback) {
      const ip = addressOf(request, config.trustProxy);
      handshakes({ ip }).then(
        () => throttle(request.socket, () => admitHandshake(request, callback)),
        () => refuseHandshake('rate_limited', callback),
      );
    },
  });
  closeAtSecondConnect(io);
  protectHandshakes(server, socketPath, config);
  const nodes = config.redisUrl ? await connectNodes(io, config.redisUrl, deps) : null;

  const signals = createSignals(io, deps, nodes);
  const { publisher, lastSeen } = signals;
  const counts = createCountsPublisher(publisher, {
    // With other nodes about, this one cannot know who listens there.
    isListening: (profile) =>
      !!config.redisUrl || io.sockets.adapter.rooms.has(memberRoom(profile)),
    log,
  });
  const metrics = createMetrics({ io, clock });
  const security = createSecurityEvents(log, metrics, clock.now);
  const securityDeps = { ...deps, security };
  /** Calls are counted by code as commands are, and attempts are noted. */
  const noteRefusal = (error: unknown, code: ErrorCode, requestId: unknown) => {
    metrics.refused(code);
    security.noteRefusal(error, code, requestId);
  };
  const sending = createSending({
    ...{ publisher, counts, log, now: clock.now, rateLimits: config.rateLimits },
    onCommit: metrics.sent,
    reachesAll: async () => nodes?.reachesAll() ?? true,
  });
  const pictures = openPictures(config);
  const encoder = createPhotoEncoder();
  const publishLikes = createLikesPublisher({ publisher, counts, sending });
  const inFlight = createInFlight();
  const drain = createDrain(io);
  const sessions = createBatchedLookup((ids) => findSessions(ids, clock.now()));
  authenticateSockets(io, deps, {
    ...{ lastSeen, metrics },
    // Once per connection, not per command.
    sessions: createBatchedLookup((ids) => findUsableSessions(ids, clock.now())),
  });
  const commands = {
    ...{ deps, sessions, metrics, security, inFlight, drain },
    handlers: chatHandlers(deps, { ...signals, sending }),
    operatorHandlers: operatorHandlers(deps, sending, publisher),
    limit: commandLimiter(config.rateLimits),
    perMember: createKeyedLimiter({ atOnce: 4, waitingMax: 64 }),
    requestQueue: createRequestQueue(),
  };
  io.on('connection', (socket) => {
    releaseHandshake(socket);
    handleCommands(socket, commands);
  });

  app.set('trust proxy', config.trustProxy);
  app.disable('x-powered-by');
  app.use(logRequests(log), withNonce, securityHeaders(), strictTransport, compression());
  app.use(limitFiles(deps), opsRoutes(deps, { metrics, isDraining: drain.hasBegun }));
  app.use(
    '/api',
    apiRoutes(deps, {
      ...{ client, disconnectSession, encoder, inFlight, limits, metrics, noteRefusal, pictures },
      ...{ publishLikes, replaceToken, securityDeps, sending, signals },
    }),
  );
  app.use(requireKnownSite(deps));
  app.use(activationLink(deps, { sending, publisher }));
  app.use(pictureFiles(deps, pictures));
  app.use(devMailRoutes(deps), devSmsRoutes(deps));
  app.use(watchRoutes(deps, { client, isStopping: drain.hasBegun }));
  app.use(servePages(securityDeps, { limits, disconnectSession, folder: client }));
  app.use(unknownCall, answerPageErrors(deps, noteRefusal));

  /** A handshake's answer to its Host and Origin, which must both be of a site of this installation. */
  function admitHandshake(
    request: IncomingMessage,
    callback: (error: string | null, isAllowed: boolean) => void,
  ): void {
    deps.isSite(hostnameOf(request.headers, config.trustProxy)).then(
      (isSite) => {
        const isOwn = isAllowedSocketOrigin(request, config.trustProxy);
        if (!isSite || !isOwn) noteHandshake(isSite ? 'origin_refused' : 'unknown_site');
        callback(null, isSite && isOwn);
      },
      () => callback('overloaded', false),
    );
  }

  function refuseHandshake(code: ErrorCode, callback: (error: string, isAllowed: false) => void) {
    noteHandshake(code);
    callback(code, false);
  }

  /** Handshakes that are refused are counted by code as calls are. */
  function noteHandshake(code: ErrorCode): void {
    metrics.refused(code);
    security.noteAttempt(code);
  }

  function disconnectSession(session: string): void {
    io.in(sessionRoom(session)).disconnectSockets(true);
  }

  const endings = new Set<NodeJS.Timeout>();

  /**
   * Has the devices that came with a token come back with the one that replaces it, which their browser has by now;
   * who heeds it notices nothing. Those that do not come lose their connection.
   */
  function replaceToken(tokenHash: string): void {
    const devices = io.in(tokenRoom(tokenHash));
    devices.emit('gateway:draining', { reconnectInMs: comeBackAfterMs });
    const ending = setTimeout(() => {
      endings.delete(ending);
      devices.disconnectSockets(true);
    }, endReplacedAfterMs);
    endings.add(ending);
  }

  const sweeps = [
    setInterval(() => {
      dropSlowReaders(io);
      dropExpired(io, clock.now());
    }, sweepSocketsEveryMs),
    setInterval(() => {
      dropEndedSessions(io, clock).catch((error: unknown) => log.warn({ err: error }, 'sweep'));
    }, sweepSessionsEveryMs),
  ];

  /**
   * Ends in order (REAL-13): no new connections; clients are told and served on while they leave; what is
   * under way then is finished and acknowledged; then all closes. Nobody is refused anything. Whatever
   * does not come to its end, as when the database is away, holds up the end no longer than `finishWithinMs`.
   */
  async function stop(): Promise<void> {
    server.close();
    await drain.begin();
    const deadline = delay(finishWithinMs, undefined, { ref: false });
    await Promise.race([finish(), deadline]);
    for (const timer of [...sweeps, ...endings]) clearInterval(timer);
    signals.stop();
    const closing = delay(closeWithinMs, undefined, { ref: false });
    // Waits for every answer that is on its way.
    await Promise.race([io.close(), Promise.all([deadline, closing])]);
    server.closeAllConnections();
    encoder.stop();
    nodes?.disconnect();
  }

  async function finish(): Promise<void> {
    await inFlight.whenIdle();
    await Promise.all([sending.whenPublished(), signals.whenIdle()]);
  }

  return {
    /** For who reads which calls there are (access/). */
    app,
    io,
    publisher,
    signals,
    listen: (port: number, host?: string) => listen(server, port, host),
    stop,
  };
}
