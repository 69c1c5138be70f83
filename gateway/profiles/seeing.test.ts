import { describe, expect, it } from 'vitest';
import { Block, pairOf, type ProfileDoc } from '@rendezvous/core/profiles';
import { defaultSettings, Settings } from '@rendezvous/core/site';
import { makeMember, makePhoto, type TestMember } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';

describe('who can be seen', () => {
  const gateway = useGateway();

  async function found(as: TestMember): Promise<string[]> {
    const { body } = await gateway.http('GET', '/api/search.php', { as });
    return (body['results'] as { id: string }[]).map(({ id }) => id);
  }
  const see = async (as: TestMember, { profile }: TestMember) => {
    const path = `/api/profile.php?id=${profile._id.toHexString()}`;
    const { status, body } = await gateway.http('GET', path, { as });
    return body['error'] ?? status;
  };
  const block = ({ profile: by }: TestMember, { profile }: TestMember) =>
    Block.create({
      ...{ by: by._id, profile: profile._id, at: new Date() },
      pair: pairOf(by._id.toHexString(), profile._id.toHexString()),
    });

  it('[SEARCH-05] in the search: neither invisible, blocked, disabled nor deleted profiles, nor oneself', async () => {
    const anna = await makeMember();
    const shown = await makeMember();
    const statuses = ['invisible', 'disabled', 'deleted'] satisfies ProfileDoc['status'][];
    for (const status of statuses) await makeMember({ profile: { status } });
    await block(anna, await makeMember());
    await block(await makeMember(), anna);
    expect(await found(anna)).toEqual([shown.profile._id.toHexString()]);
  });

  it('[INVIS-12] a blocked member sees no profile of who blocked it, and knows not why', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    expect(await see(bram, anna)).toBe(200);
    await block(anna, bram);
    expect(await see(bram, anna)).toBe('not_found');
    const nobody = await makeMember({ profile: { status: 'disabled' } });
    expect(await see(bram, nobody)).toBe('not_found');
  });

  it('[PROD-05, SETTING-02] on a profile: photos, words and interests, as far as the site shows them to others', async () => {
    const full = {
      ...{ description: 'Logopedist in Utrecht.', interests: ['hiking'], city: 'Utrecht' },
      attributes: { hair_colour: 'brown', relationship_status: 'single' },
    };
    const anna = await makeMember({ profile: full });
    await makePhoto(anna.profile);
    const id = anna.profile._id.toHexString();
    const shown = async (site?: string) => {
      const viewer = await makeMember(site === undefined ? {} : { account: { site } });
      const { body } = await gateway.http('GET', `/api/profile.php?id=${id}`, { as: viewer });
      return body['profile'];
    };
    const photos = [{ main: true, locked: false, picture: expect.anything() }];
    expect(await shown()).toMatchObject({ ...full, photos });
    const settings = {
      ...defaultSettings,
      visible_profile_fields: ['relationship_status' as const],
      visible_profile_notes: ['interests' as const],
    };
    await Settings.create({ _id: '127.0.0.1', settings });
    expect(await shown('127.0.0.1')).toMatchObject({
      ...{ description: '', interests: ['hiking'], city: '', region: '', photos },
      attributes: { relationship_status: 'single' },
    });
    const { body } = await gateway.http('GET', '/api/profile.php', { as: anna });
    expect(body['profile']).toMatchObject(full);
  });
});
