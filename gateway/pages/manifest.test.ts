import { describe, expect, it } from 'vitest';
import { useGateway } from '../testing/useGateway.ts';
import { writeBuiltPages } from '../testing/builtPages.ts';

interface Manifest {
  name: string;
  lang: string;
  start_url: string;
  display: string;
  icons: { src: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
  share_target: { action: string; method: string };
}

describe('the manifest of the app', () => {
  const gateway = useGateway({ client: () => writeBuiltPages([{ path: '/profile' }]) });

  async function manifest(language: string) {
    const headers = { Cookie: `locale=${language}` };
    const answer = await gateway.http('GET', '/manifest.webmanifest', { headers });
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    return JSON.parse(String(answer.body['text'] ?? JSON.stringify(answer.body))) as Manifest;
  }

  it('names the site, opens where members are, and speaks the language of the visit', async () => {
    expect(await manifest('nl')).toMatchObject({
      ...{ name: 'Rendezvous', lang: 'nl', start_url: '/members', display: 'standalone' },
      shortcuts: [
        { name: 'Berichten', url: '/chats' },
        { name: 'Likes', url: '/likes' },
        { name: 'Zoeken', url: '/members' },
      ],
    });
    const english = await manifest('en');
    expect(english.lang).toBe('en');
    expect(english.shortcuts.map(({ name }) => name)).toEqual(['Messages', 'Likes', 'Search']);
    expect(english.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  });

  it('shares photos to the profile, which comes also where no worker takes them', async () => {
    const { share_target: target } = await manifest('nl');
    expect(target).toMatchObject({ action: '/profile', method: 'POST' });
    const body = new FormData();
    body.set('photos', new Blob(['x'], { type: 'image/png' }), 'x.png');
    const url = gateway.url + target.action;
    const answer = await fetch(url, { method: target.method, body, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/profile']);
  });
});
