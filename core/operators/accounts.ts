import { Types } from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import {
  Account,
  assertGoodPassword,
  assertOwnWords,
  emptyAccount,
  hashPassword,
  Session,
} from '../accounts/index.ts';
import { commitWrites, namespaceOf, retryConflicts } from '../mongo/index.ts';
import { Operator } from './operator.model.ts';

const issuer = 'Rendezvous';
export const totpPeriodS = 30;

export const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer, label, period: totpPeriodS, secret: Secret.fromBase32(secret) });

/**
 * Makes an account for an operator (OPER-01). Answers the `otpauth:` address for its authenticator app, shown this
 * once, where it gets a second factor.
 * @throws Error in one line when the address has an account
 * @throws `validation` with `password_length` or `password_common`, as for members (OPEN-15)
 */
export async function addOperator({
  email,
  name,
  password,
  totp,
  now,
}: {
  email: string;
  name: string;
  password: string;
  totp: boolean;
  now: Date;
}): Promise<{ otpauth: string | null }> {
  const address = email.trim().toLowerCase();
  await assertGoodPassword(password);
  assertOwnWords(password, { email, name });
  const passwordHash = await hashPassword(password);
  const secret = totp ? new Secret({ size: 20 }).base32 : null;
  await retryConflicts(async () => {
    if (await Account.exists({ email: address })) throw new Error(`${address} has an account.`);
    const _id = new Types.ObjectId();
    const account = { ...emptyAccount(now), _id, email: address, passwordHash };
    const operator = {
      ...{ _id, name, createdAt: now },
      ...(secret && { totp: { secret, usedStep: 0 } }),
    };
    const document = { ...account, role: 'operator', profile: null };
    await commitWrites(
      [
        { name: 'insertOne', namespace: namespaceOf(Account), document },
        { name: 'insertOne', namespace: namespaceOf(Operator), document: operator },
      ],
      { inserted: 2, updated: 0 },
    );
  });
  return { otpauth: secret && totpOf(secret, address).toString() };
}

async function operatorAt(email: string) {
  const address = email.trim().toLowerCase();
  const account = await Account.findOne({ email: address, role: 'operator' }).lean();
  if (!account) throw new Error(`No operator has the address ${address}.`);
  return account;
}

/** A new second factor: the old one works no more, and every session ends. Answers its `otpauth:` address. */
export async function renewTotp(email: string): Promise<string> {
  const account = await operatorAt(email);
  const secret = new Secret({ size: 20 }).base32;
  const { matchedCount } = await Operator.updateOne(
    { _id: account._id },
    { $set: { totp: { secret, usedStep: 0 } } },
  );
  if (matchedCount === 0) throw new Error(`No operator has the address ${email}.`);
  await Session.deleteMany({ account: account._id });
  return totpOf(secret, account.email).toString();
}

/**
 * Another password; every session ends.
 * @throws `validation` with `password_length` or `password_common`, as for members (OPEN-15)
 */
export async function setOperatorPassword(email: string, password: string): Promise<void> {
  const { _id } = await operatorAt(email);
  await assertGoodPassword(password);
  const operator = await Operator.findById(_id, { name: 1 }).lean();
  assertOwnWords(password, { email, name: operator?.name });
  await Account.updateOne({ _id }, { $set: { passwordHash: await hashPassword(password) } });
  await Session.deleteMany({ account: _id });
}

/** Nobody logs in with it any more; what it wrote stays on record. Its claims lapse by themselves. */
export async function removeOperator(email: string): Promise<void> {
  const { _id } = await operatorAt(email);
  await Account.updateOne({ _id }, { $set: { status: 'locked' } });
  await Session.deleteMany({ account: _id });
}

/** Every operator with its address, one line each for the command line. */
export async function describeOperators(): Promise<string[]> {
  const accounts = await Account.find({ role: 'operator' }, { email: 1, status: 1 })
    .sort({ email: 1 })
    .lean();
  const known = await Operator.find({ _id: { $in: accounts.map(({ _id }) => _id) } }).lean();
  const byId = new Map(known.map((each) => [each._id.toHexString(), each]));
  return accounts.map(({ _id, email, status }) => {
    const operator = byId.get(_id.toHexString());
    const factor = operator?.totp ? 'with code' : 'without code';
    return `${email}  ${operator?.name ?? ''}  ${status}, ${factor}`;
  });
}
