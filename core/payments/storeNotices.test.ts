import { describe, expect, it } from 'vitest';
import { createNoticeVerifier, type NoticeItem } from '../ports/payments/index.ts';
import { useDatabase } from '../testing/index.ts';
import { Notice, storeNotices, type NoticeDoc } from './index.ts';

const now = new Date('2026-11-22T12:00:00Z');

describe('notices as they are stored', () => {
  useDatabase();

  const item: NoticeItem = {
    additionalData: {},
    amount: { value: 1295, currency: 'EUR' },
    eventCode: 'AUTHORISATION',
    eventDate: '2026-11-22T12:00:00+01:00',
    merchantAccountCode: 'Ours',
    merchantReference: 'a reference',
    pspReference: 'PSP1',
    success: 'true',
  };
  const store = (items: NoticeItem[], verify = async (_: NoticeItem) => true) =>
    storeNotices(items, { verify, merchantAccount: 'Ours', now });
  const cardIn = async (more: Partial<NoticeItem>) => {
    await Notice.deleteMany({});
    await store([{ ...item, ...more }]);
    return (await Notice.findOne().orFail().lean()).card;
  };

  it('have what they say, once however often they come', async () => {
    const refused = { ...item, success: 'false', originalReference: 'PSP0' };
    const ids = await store([item, refused]);
    const notices = await Notice.find().sort({ key: -1 }).lean<NoticeDoc[]>();
    expect(ids).toEqual(notices.map(({ _id }) => _id));
    const common = {
      ...{ pspReference: 'PSP1', eventCode: 'AUTHORISATION', reference: 'a reference' },
      ...{ amount: { value: 1295, currency: 'EUR' }, state: 'received', tries: 0 },
      ...{ dueAt: now, at: now },
    };
    expect(notices).toEqual([
      expect.objectContaining({
        ...{ ...common, key: 'PSP1:AUTHORISATION:true', success: true, originalReference: '' },
      }),
      expect.objectContaining({
        ...{ ...common, key: 'PSP1:AUTHORISATION:false', success: false },
        originalReference: 'PSP0',
      }),
    ]);
    for (const notice of notices) {
      expect(notice).not.toHaveProperty('card');
      expect(notice).not.toHaveProperty('problem');
    }
    expect(await store([item])).toEqual([]);
    expect(await Notice.countDocuments()).toBe(2);
  });

  it('are none when one of them is not signed', async () => {
    const other = { ...item, pspReference: 'PSP2' };
    expect(await store([item, other], async (each) => each !== other)).toBeNull();
    expect(await Notice.countDocuments()).toBe(0);
  });

  it('for another merchant account are kept as refused, and not to be handled', async () => {
    expect(await store([{ ...item, merchantAccountCode: 'Theirs' }])).toEqual([]);
    expect(await Notice.find().lean()).toMatchObject([{ state: 'refused', problem: 'merchant' }]);
  });

  it('name a card by its token, with its last digits and its month, or none', async () => {
    const known = { cardSummary: '1142', expiryDate: '3/2030' };
    const named = 'tokenization.storedPaymentMethodId';
    const older = 'recurring.recurringDetailReference';
    const card = { token: 'T', brand: 'card', lastFour: '1142', expires: '03/2030' };
    expect(await cardIn({ additionalData: { ...known, [named]: 'T', [older]: 'U' } })).toEqual(
      card,
    );
    expect(await cardIn({ additionalData: { ...known, [older]: 'T' } })).toEqual(card);
    const data = { ...known, [named]: 'T' };
    expect(await cardIn({ additionalData: data, paymentMethod: 'visa' })).toEqual({
      ...{ ...card, brand: 'visa' },
    });
    expect(
      await cardIn({ additionalData: { ...data, paymentMethod: 'mc' }, paymentMethod: 'visa' }),
    ).toEqual({ ...card, brand: 'mc' });
    expect(await cardIn({ additionalData: known, eventCode: 'RECURRING_CONTRACT' })).toEqual({
      ...card,
      token: 'PSP1',
    });
    for (const additionalData of [
      undefined,
      known,
      { ...data, cardSummary: '' },
      { [named]: 'T', cardSummary: '1142' },
      { [named]: 'T', expiryDate: '03/2030' },
    ]) {
      expect(await cardIn({ additionalData })).toBeUndefined();
    }
  });
});

describe('the signature of a notice', () => {
  // The provider's own example.
  const key = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056';
  const other = key.replace(/^44/, '45');
  const hmacSignature = 'coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=';
  const item: NoticeItem = {
    additionalData: { hmacSignature },
    amount: { value: 1130, currency: 'EUR' },
    eventCode: 'AUTHORISATION',
    eventDate: '2026-11-01T10:00:00+01:00',
    merchantAccountCode: 'TestMerchant',
    merchantReference: 'TestPayment-1407325143704',
    pspReference: '7914073381342284',
    success: 'true',
  };

  it('is taken by either of two keys, over every field that it covers', async () => {
    expect(await createNoticeVerifier([key])(item)).toBe(true);
    expect(await createNoticeVerifier([other, key])(item)).toBe(true);
    expect(await createNoticeVerifier([key])({ ...item, originalReference: '' })).toBe(true);
    for (const changed of [
      { originalReference: 'x' },
      { pspReference: 'x' },
      { success: 'false' },
      { amount: { value: 1131, currency: 'EUR' } },
    ]) {
      expect(await createNoticeVerifier([key])({ ...item, ...changed })).toBe(false);
    }
  });

  it('is none without a key, by another key, or where there is no signature', async () => {
    expect(await createNoticeVerifier([])(item)).toBe(false);
    expect(await createNoticeVerifier([other])(item)).toBe(false);
    const verify = createNoticeVerifier([key]);
    for (const additionalData of [undefined, {}, { hmacSignature: '' }]) {
      expect(await verify({ ...item, additionalData })).toBe(false);
    }
  });
});
