import { describe, expect, it } from 'vitest';
import { makeMember } from '@rendezvous/core/testing';
import { writeBuiltPages } from '../testing/builtPages.ts';
import { useGateway } from '../testing/useGateway.ts';
import { pageGuards } from './pageGuards.ts';

const client = () =>
  writeBuiltPages([
    ...pageGuards.map((guard) => ({ path: `/known/${guard}`, guard })),
    { path: '/strange', guard: 'nobody-knows', rendered: true },
    { path: '/inherited', guard: 'constructor' },
  ]);

describe('a page', () => {
  const site = useGateway({ client });
  const open = async (path: string, token?: string) => {
    const headers = { ...(token !== undefined && { Cookie: `auth=${token}` }) };
    const response = await fetch(site.url + path, { headers });
    return { status: response.status, html: await response.text() };
  };

  it('[ERR-03, ERR-06] with a guard that nobody knows is an error page with message "Error" and status 500, for everybody', async () => {
    const { token } = await makeMember();
    for (const path of ['/strange', '/inherited']) {
      for (const who of [undefined, token]) {
        const { status, html } = await open(path, who);
        expect([path, status]).toEqual([path, 500]);
        expect(html).toContain('<title>Error</title>');
        expect(html).toContain('<h1>Error</h1>\n<p>500</p>');
        // Neither what went wrong nor anything of the page that nobody may see.
        expect(html).not.toMatch(/nobody-knows|constructor|id="root"/);
      }
    }
    for (const guard of pageGuards) expect((await open(`/known/${guard}`)).status).toBe(200);
  });
});
