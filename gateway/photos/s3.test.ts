import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { OwnPhotosAnswer } from '@rendezvous/core/contract';
import { makeMember, startS3Server, type S3Server } from '@rendezvous/core/testing';
import { gatewayDeps, useGateway } from '../testing/useGateway.ts';

describe('photos of an installation that keeps them in a bucket', () => {
  let server: S3Server;
  const gateway = useGateway({
    async more() {
      server = await startS3Server();
      return { config: gatewayDeps({ config: { picturesS3Url: server.url } }).config };
    },
  });
  afterAll(() => server.stop());

  it('[SEC-04] are stored there in all their sizes and served from there', async () => {
    const anna = await makeMember();
    const form = new FormData();
    form.append('client_id', randomUUID());
    const jpeg = await sharp({
      create: { width: 400, height: 500, channels: 3, background: '#c98f68' },
    })
      .jpeg()
      .toBuffer();
    form.append('photo', new Blob([new Uint8Array(jpeg)]), 'a.jpg');
    const headers = { 'X-Requested-With': 'test', Cookie: `auth=${anna.token}` };
    const answer = await fetch(`${gateway.url}/api/photo.php`, {
      ...{ method: 'POST', body: form, headers },
    });
    expect(answer.status).toBe(201);
    const { photos } = (await answer.json()) as OwnPhotosAnswer;
    const sources = photos[0]?.picture.sources ?? [];
    expect(sources.map(({ width }) => width)).toEqual([180, 360, 400]);
    for (const { webp, width } of sources) {
      const file = await fetch(gateway.url + webp, { headers });
      const meta = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
      expect([meta.format, meta.width]).toEqual(['webp', width]);
    }
  });
});
