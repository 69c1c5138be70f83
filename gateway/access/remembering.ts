import { Types } from 'mongoose';
import { Order, StoredCard } from '@rendezvous/core/payments';
import { nobody, type Asking } from './requests.ts';
import { roleNames, type Role } from './roles.ts';

interface Made {
  call: string;
  /** The answer. */
  body: { order?: { payment_id: string }; photo?: { id: string } };
}

/**
 * Keeps what a call has made, for the later ones that are about it. Who makes nothing of the kind asks about what the
 * premium member has made, which is there.
 */
export async function remember(asking: Record<Role, Asking>, role: Role, { call, body }: Made) {
  const keep = (what: 'order' | 'ownPhoto', id: string) => {
    asking[role][what] = id;
    if (role !== 'premium') return;
    for (const other of roleNames) if (asking[other][what] === nobody) asking[other][what] = id;
  };
  if (call === 'POST /api/payment.php' && body.order) {
    keep('order', body.order.payment_id);
    asking[role].card = await prepareOrder(body.order.payment_id);
  }
  if (call === 'POST /api/photo.php' && body.photo) keep('ownPhoto', body.photo.id);
}

/** Receipts are of what was paid, and who orders again has stored a card; its id. The provider does not know this one. */
async function prepareOrder(id: string): Promise<string> {
  const completedAt = new Date();
  const { account } = await Order.findByIdAndUpdate(id, { completedAt }).orFail();
  const card = await StoredCard.create({
    ...{ _id: new Types.ObjectId(), account, token: id, brand: 'visa', lastFour: '1142' },
    ...{ expires: '03/2099', at: completedAt },
  });
  return card._id.toHexString();
}
