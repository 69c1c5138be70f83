import { describe, expect, it } from 'vitest';
import {
  accountStatuses,
  attributeValues,
  genders,
  imageStatuses,
  limits,
  mailDisabledReasons,
  messageTypes,
  profileStatuses,
  sexualities,
} from '@rendezvous/core/contract';
import { makeMember, textTo } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';

describe('what the calls answer with', () => {
  const gateway = useGateway();

  it('[ENTITY-01, ENTITY-03, ENTITY-05, ENTITY-06, ENTITY-08] the user with its profile, every field', async () => {
    const attributes = {
      hair_colour: 'red',
      eye_colour: 'green',
      body_type: 'average',
      relationship_status: 'single',
      sexuality: 'hetero' as const,
      tattoos: 'none',
      reason_for_joining: 'chat',
    };
    const mainImage = {
      filename: 'a.webp',
      thumbFilename: 'a-thumb.webp',
      status: 'active' as const,
    };
    const member = await makeMember({
      profile: { attributes, mainImage, description: 'Hallo', interests: ['sauna'] },
    });
    const { body } = await gateway.http('GET', '/api/user.php', { as: member });
    expect(body['user']).toEqual({
      id: expect.any(String),
      email: member.account.email,
      role: 'member',
      status: 'active',
      credits: 10,
      credits_version: 1,
      paid_user: true,
      signup_date: member.account.signupDate.toISOString(),
      language: 'nl',
      notifications_disabled: [],
      credit_price: { amount: 129.5, currency: 'EUR' },
      free_conversations_left: null,
      profile: {
        id: expect.any(String),
        name: member.profile.name,
        age: expect.any(Number),
        date_of_birth: '1980-06-15',
        gender: 'female',
        country: 'NL',
        region: 'Utrecht',
        city: 'Utrecht',
        description: 'Hallo',
        interests: ['sauna'],
        attributes,
        main_image: {
          filename: 'a.webp',
          thumb_filename: 'a-thumb.webp',
          status: 'active',
          match: '/pictures/a.webp',
          picture: null,
        },
        photo_count: 0,
        prompts: [],
        language: null,
        looking_for: null,
        fictional: false,
        online: true,
        status: 'active',
      },
    });
    // Devices that ring are listed with what they ring for.
    const settings = await gateway.http('GET', '/api/notifications.php', { as: member });
    expect(settings.body['push']).toMatchObject({ devices: [] });
  });

  it('[ENTITY-15, ENTITY-17] a chat with its conversation, profile and unread messages', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    const device = await gateway.connect(anna);
    const { message } = await device.call('chat:send', textTo({ profile: bram.profile._id }));
    const { body } = await gateway.http('GET', '/api/chats.php', { as: bram });
    expect(body['chats']).toEqual([
      {
        conversation: {
          id: message.conversation,
          last_seq: 1,
          read_up_to: { mine: 0, theirs: 0 },
          changed_at: expect.stringMatching(/^\d{4}-/),
          floor: 0,
        },
        profile: expect.objectContaining({ id: anna.profile._id.toHexString() }),
        num_unread_messages: 1,
        last_message: expect.objectContaining({ id: message.id, text: 'Hoi' }),
      },
    ]);
  });

  it('[ENTITY-02, ENTITY-04, ENTITY-07, ENTITY-09, ENTITY-11, ENTITY-12, ENTITY-16] the values that the product knows', () => {
    expect(accountStatuses).toContain('not_confirmed');
    expect(mailDisabledReasons).toEqual(['fbl', 'bounce', 'listunsubscribe']);
    expect(profileStatuses).toContain('disabled');
    expect(imageStatuses).toContain('active');
    expect(genders).toEqual(['male', 'female']);
    expect(sexualities).toEqual(['hetero', 'gay', 'lesbian', 'bi']);
    expect(messageTypes).toEqual(['text', 'photo', 'gift']);
    expect(Object.keys(attributeValues)).toHaveLength(6);
  });

  it('[CONST-09, CONST-10, CONST-13] its limits, one constant each', async () => {
    const { body } = await gateway.http('GET', '/api/settings.php');
    expect(body['settings']).toMatchObject({ free_conversations: 2 });
    expect([limits.unreadBadgeCap, limits.creditsBadgeAt]).toEqual([99, 10]);
    expect([limits.photosFree, limits.photosPremium]).toEqual([3, 25]);
  });
});
