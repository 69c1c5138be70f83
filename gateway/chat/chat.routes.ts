import { Router } from 'express';
import { answerChats, readNewest, removeConversation, searchMessages } from '@rendezvous/core/chat';
import { createKeyedLimiter } from '@rendezvous/core/concurrency';
import {
  chatDeleteSchema,
  chatSearchQuerySchema,
  messagesQuerySchema,
  type ChatSearchAnswer,
  type ChatsAnswer,
  type OpenAnswer,
} from '@rendezvous/core/contract';
import type { FactPublisher } from '@rendezvous/core/events';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { ownProfile, requireSession } from '../http/session.ts';
import { siteOf } from '../http/sites.ts';

/** Chats over HTTP, for the fallback and for the names of the specification (CALL-18, CALL-20). */
export function chatRoutes(deps: GatewayDeps, publisher: FactPublisher): Router {
  const router = Router();
  // Each may read thousands of messages; who types on waits for the one before.
  const searching = createKeyedLimiter({ atOnce: 1, waitingMax: 4 });

  router.get('/chats.php', requireSession(deps), async (request, response) => {
    const answer: ChatsAnswer = await answerChats({
      profile: ownProfile(response),
      settings: await deps.readSettings(await siteOf(request, deps)),
      now: deps.clock.now(),
    });
    response.json(answer);
  });

  router.get('/messages.php', requireSession(deps), async (request, response) => {
    const { conversation } = parse(messagesQuerySchema, request.query);
    const answer: OpenAnswer = await readNewest({
      conversation,
      profile: ownProfile(response),
      settings: await deps.readSettings(await siteOf(request, deps)),
      now: deps.clock.now(),
    });
    response.json(answer);
  });

  router.get('/chat-search.php', requireSession(deps), async (request, response) => {
    const { q } = parse(chatSearchQuerySchema, request.query);
    const profile = ownProfile(response);
    const settings = await deps.readSettings(request.hostname);
    const hits = await searching(profile.toHexString(), () =>
      searchMessages({ profile, query: q, settings, now: deps.clock.now() }),
    );
    response.json({ hits } satisfies ChatSearchAnswer);
  });

  router.delete('/chat.php', requireSession(deps), async (request, response) => {
    const removal = parse(chatDeleteSchema, request.body);
    publisher.publish(await removeConversation({ ...removal, profile: ownProfile(response) }));
    response.json({});
  });

  return router;
}
