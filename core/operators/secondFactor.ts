import type { SecondFactor } from '../accounts/index.ts';
import { Refused } from '../contract/index.ts';
import { Operator, type OperatorDoc } from './operator.model.ts';
import { totpOf, totpPeriodS } from './accounts.ts';

/** Clocks of phones are a little off. */
const stepsAround = 1;

/**
 * What an operator's login needs besides the password: a code of its authenticator app, if it has one, and in
 * production it must have one. A code is taken once.
 * @throws its check, `validation` without a code and `otp_invalid` for a wrong one or where none is set up
 */
export function createSecondFactor({ required }: { required: boolean }): SecondFactor {
  return async ({ _id, role }, code, now) => {
    if (role !== 'operator') return;
    const operator = await Operator.findById(_id).lean<OperatorDoc>();
    if (!operator?.totp) {
      if (required) throw new Refused('otp_invalid');
      return;
    }
    if (code === undefined) throw new Refused('validation', { fields: { code: 'required' } });
    const timestamp = now.getTime();
    const delta = totpOf(operator.totp.secret).validate({
      ...{ token: code, timestamp, window: stepsAround },
    });
    if (delta === null) throw new Refused('otp_invalid');
    const step = Math.floor(timestamp / 1000 / totpPeriodS) + delta;
    const { matchedCount } = await Operator.updateOne(
      { _id, 'totp.secret': operator.totp.secret, 'totp.usedStep': { $lt: step } },
      { $set: { 'totp.usedStep': step } },
    );
    if (matchedCount === 0) throw new Refused('otp_invalid');
  };
}
