import type { Types } from 'mongoose';
import { advanceOtp, type OtpEvent, type StoredOtp } from '@rendezvous/machines/directDebit';
import { UnknownVersion } from '@rendezvous/machines/stored';
import { Refused } from '../contract/index.ts';
import { Conflict, retryConflicts } from '../mongo/index.ts';
import { hashOf } from './blocks.ts';
import { noteSteps } from '../watching/index.ts';
import { Otp, otpStep } from './directDebit.model.ts';

/**
 * Uses up one try at the code that was sent to this phone; the right one is used up with it. @throws `otp_invalid`
 * with the tries that are left: wrong, too old, of another phone, or none sent (SDD-03, ERR-24)
 */
export async function checkDebitCode(
  account: Types.ObjectId,
  { code, phoneHash, now }: { code: string; phoneHash: string; now: Date },
): Promise<void> {
  const codeHash = await hashOf('code', `${account.toHexString()} ${code}`);
  const left = await retryConflicts(
    async () => {
      const found = await Otp.findById(account).lean();
      const checking = found && submitted(found.otp);
      if (!found || !checking || checking.state !== 'checking') return 0;
      const { attempts_left = 0 } = found.otp.context.code ?? {};
      const isOld = found.expiresAt <= now;
      const isRight = found.codeHash === codeHash && found.phoneHash === phoneHash;
      const event: OtpEvent = isOld
        ? { type: 'CODE_EXPIRED' }
        : isRight
          ? { type: 'CODE_RIGHT' }
          : { type: 'CODE_WRONG', attempts_left: attempts_left - 1 };
      const after = advanceOtp(checking, event);
      const { matchedCount } = await Otp.updateOne(
        { _id: account, rev: found.rev },
        { $set: { otp: after }, $inc: { rev: 1 } },
      );
      if (matchedCount !== 1) throw new Conflict();
      noteSteps([otpStep(account, { type: 'SUBMIT' }, checking), otpStep(account, event, after)]);
      if (isRight && !isOld) return null;
      return isOld ? 0 : attempts_left - 1;
    },
    { attempts: 40 },
  );
  if (left !== null) throw new Refused('otp_invalid', { attempts_left: left });
}

/** The code as it is checked; null for one that another version has stored: another code can be asked for. */
function submitted(otp: StoredOtp): StoredOtp | null {
  try {
    return advanceOtp(otp, { type: 'SUBMIT' });
  } catch (error) {
    if (error instanceof UnknownVersion) return null;
    throw error;
  }
}
