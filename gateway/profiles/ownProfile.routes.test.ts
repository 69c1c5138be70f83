import { describe, expect, it } from 'vitest';
import { completenessOf, type OwnProfileView } from '@rendezvous/core/contract';
import { Profile } from '@rendezvous/core/profiles';
import { defaultSettings } from '@rendezvous/core/site';
import { makeMember, type TestMember } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';

describe('the own profile', () => {
  const gateway = useGateway();
  const put = (as: TestMember, body: unknown) =>
    gateway.http('PUT', '/api/profile.php', { as, body });
  const read = async (as: TestMember) =>
    (await gateway.http('GET', '/api/profile.php', { as })).body['profile'] as OwnProfileView;

  it('[SCREEN-11] changes what is named and leaves the rest, and others see it', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    await put(anna, { description: 'Logopedist in Utrecht.', attributes: { eye_colour: 'blue' } });
    const { status, body } = await put(anna, {
      attributes: { hair_colour: 'brown' },
      interests: ['hiking', 'hiking', 'cooking'],
      prompts: [{ prompt: 'sunday_you_find_me', answer: ' op de markt ' }],
    });
    expect(status).toBe(200);
    const expected = {
      description: 'Logopedist in Utrecht.',
      attributes: { eye_colour: 'blue', hair_colour: 'brown' },
      interests: ['hiking', 'cooking'],
      prompts: [{ prompt: 'sunday_you_find_me', answer: 'op de markt' }],
    };
    expect(body['profile']).toMatchObject(expected);
    expect(await read(anna)).toEqual(body['profile']);
    const id = anna.profile._id.toHexString();
    const seen = await gateway.http('GET', `/api/profile.php?id=${id}`, { as: bram });
    expect(seen.body['profile']).toMatchObject(expected);
    const { attributes } = (await put(anna, { attributes: { eye_colour: null } })).body[
      'profile'
    ] as OwnProfileView;
    expect(attributes.eye_colour ?? null).toBeNull();
    expect(attributes.hair_colour).toBe('brown');
  });

  it('[CALL-22] another country empties region and city; a region must be one of its own', async () => {
    const anna = await makeMember();
    const here = { country: 'NL', region: 'Utrecht', city: 'Utrecht' };
    expect((await put(anna, here)).body['profile']).toMatchObject(here);
    expect((await put(anna, { country: 'BE' })).body['profile']).toMatchObject({
      ...{ country: 'BE', region: '', city: '' },
    });
    const wrong = await put(anna, { region: 'Utrecht' });
    expect([wrong.status, wrong.body['error']]).toEqual([422, 'validation']);
    expect(wrong.body['fields']).toHaveProperty('region');
  });

  it('[VALID-01, VALID-02] refuses each wrong field with its reason, and then saves nothing', async () => {
    const anna = await makeMember({ account: { email: 'anna@example.test' } });
    const before = await Profile.findById(anna.profile._id).lean();
    const { status, body } = await put(anna, {
      name: 'anna@example.test',
      date_of_birth: `${new Date().getUTCFullYear() - 10}-01-01`,
      description: 'x'.repeat(9_000),
      interests: ['no such interest'],
    });
    expect(status).toBe(422);
    expect(body['fields']).toMatchObject({
      name: 'name_is_email',
      date_of_birth: 'too_young',
      description: 'text_too_long',
      interests: 'unknown_interest',
    });
    expect(await Profile.findById(anna.profile._id).lean()).toEqual(before);
    for (const wrong of [
      { fictional: false },
      { gender: 'x' },
      { prompts: [{ prompt: 'no_such', answer: 'x' }] },
      { prompts: [{ prompt: 'proud_of', answer: '  ' }] },
      { attributes: { hair_colour: 'green' } },
      [],
    ]) {
      expect((await put(anna, wrong)).status).toBe(422);
    }
    expect((await gateway.http('PUT', '/api/profile.php', { body: {} })).status).toBe(403);
  });

  it('[CALL-21, CALL-22] interests and regions are the same for everybody and may be kept for a day', async () => {
    const interests = await gateway.http('GET', '/api/interests.php');
    const list = interests.body['interests'] as { id: string; icon: string }[];
    expect(list.map(({ id }) => id)).toEqual(defaultSettings.interests);
    expect(list.length).toBeGreaterThanOrEqual(48);
    expect(list.every(({ icon }) => icon.length > 0)).toBe(true);
    const regions = await gateway.http('GET', '/api/regions.php');
    const all = regions.body['regions'] as Record<string, { code: string; name: string }[]>;
    expect(Object.keys(all).length).toBe(16);
    expect(all['NL']?.find(({ code }) => code === 'NL-UT')).toEqual({
      code: 'NL-UT',
      name: 'Utrecht',
    });
    for (const each of [interests, regions]) {
      expect(each.headers.get('cache-control')).toBe('public, max-age=86400');
    }
  });

  it('[SCREEN-11] the meter says what is still to do, and the same of what the gateway answers', async () => {
    const anna = await makeMember({ profile: { region: '', city: '' } });
    const before = completenessOf(await read(anna));
    expect(before.missing).toEqual(
      expect.arrayContaining(['photo', 'prompt', 'description', 'interests', 'area']),
    );
    await put(anna, {
      ...{ country: 'NL', region: 'Utrecht', city: 'Utrecht' },
      description: 'Ik spreek voor mijn werk met iedereen en ben daarna graag even stil.',
      interests: ['hiking', 'cooking', 'reading'],
      prompts: [{ prompt: 'proud_of', answer: 'mijn moestuin' }],
      attributes: {
        ...{ hair_colour: 'brown', eye_colour: 'blue', body_type: 'slim' },
        relationship_status: 'single',
      },
    });
    const { done, missing } = completenessOf(await read(anna));
    expect(missing).toEqual(['photo', 'more_photos', 'all_prompts']);
    expect(done).toHaveLength(5);
  });
});
