import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { useDatabase } from '../testing/index.ts';
import { isSignedFor, signerFor } from './address.ts';

useDatabase();
const hourMs = 3_600_000;
const now = new Date('2026-03-01T10:00:00Z');
const viewer = new Types.ObjectId();
const photo = new Types.ObjectId().toHexString();

/** An address as a request brings it. */
async function address(file = '360.webp') {
  const url = new URL((await signerFor(viewer, now))({ photo, file }), 'http://localhost');
  const [until, sign] = [Number(url.searchParams.get('until')), url.searchParams.get('sign') ?? ''];
  return { photo, file, until, sign };
}

it('an address opens its file for its viewer, and nothing for anybody else or for anything that was altered', async () => {
  const asked = await address();
  expect(await isSignedFor(viewer, asked, now)).toBe(true);
  expect(await isSignedFor(new Types.ObjectId(), asked, now)).toBe(false);
  const altered = [
    { file: '1080.webp' },
    { photo: new Types.ObjectId().toHexString() },
    { until: asked.until + 1 },
    { sign: '' },
    { sign: `${asked.sign}A` },
    { sign: (await address('locked.webp')).sign },
  ];
  for (const change of altered) {
    expect(await isSignedFor(viewer, { ...asked, ...change }, now), JSON.stringify(change)).toBe(
      false,
    );
  }
});

it('it opens nothing from its end on, a day after it was made at most', async () => {
  const asked = await address();
  expect(asked.until - now.getTime()).toBeLessThanOrEqual(24 * hourMs);
  expect(await isSignedFor(viewer, asked, new Date(asked.until - 1))).toBe(true);
  expect(await isSignedFor(viewer, asked, new Date(asked.until))).toBe(false);
});
