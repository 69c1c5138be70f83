import { expect, it } from 'vitest';
import { createCall } from '../app/http/index.ts';
import { gatewayProxy } from './gatewayProxy.ts';

it('[CALL-25] calls go to the gateway that is configured: `GATEWAY` while developing, else that of the page', async () => {
  const elsewhere = gatewayProxy({ GATEWAY: 'https://dating.test' });
  expect(elsewhere['/api']).toBe('https://dating.test');
  expect(elsewhere['/socket.io'].target).toBe('https://dating.test');
  expect(gatewayProxy({})['/api']).toBe('http://localhost:8080');
  const asked: string[] = [];
  const call = createCall({
    fetch: async (target) => {
      asked.push(new URL(target as string, 'https://page.test').href);
      return new Response('{}');
    },
    ...{ wait: async () => undefined, random: () => 0, clientType: () => 'web' },
    onSessionEnded: () => undefined,
  });
  await call('GET', '/api/chats.php');
  expect(asked).toEqual(['https://page.test/api/chats.php']);
});
