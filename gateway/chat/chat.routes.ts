import { Router } from 'express';
import { z } from 'zod';
import { answerChats, readNewest, removeConversation, searchMessages } from '@rendezvous/core/chat';
import { createKeyedLimiter } from '@rendezvous/core/concurrency';
import {
  chatDeleteSchema,
  chatSearchSchema,
  messagesQuerySchema,
  type ChatSearchAnswer,
  type ChatsAnswer,
  type OpenAnswer,
} from '@rendezvous/core/contract';
import type { FactPublisher } from '@rendezvous/core/events';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { ownProfile, requireSession } from '../http/session.ts';
import { readOfProfile, serveReads } from '../http/read.ts';

export const chatsRead = readOfProfile(
  '/chats.php',
  z.object({}),
  ({ profile, settings, now }): Promise<ChatsAnswer> => answerChats({ profile, settings, now }),
);

export const messagesRead = readOfProfile(
  '/messages.php',
  messagesQuerySchema,
  ({ query, profile, settings, now }): Promise<OpenAnswer> =>
    readNewest({ conversation: query.conversation, profile, settings, now }),
);

/** Chats over HTTP, for the fallback and for the names of the specification (CALL-18, CALL-20). */
export function chatRoutes(deps: GatewayDeps, publisher: FactPublisher): Router {
  const router = Router();
  // Each may read thousands of messages; who types on waits for the one before.
  const searching = createKeyedLimiter({ atOnce: 1, waitingMax: 4 });

  serveReads(router, [chatsRead, messagesRead], deps);

  // No GET: what somebody looks for in messages is not to stand in the log of a proxy.
  router.post('/chat-search.php', requireSession(deps), async (request, response) => {
    const { q } = parse(chatSearchSchema, request.body);
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
