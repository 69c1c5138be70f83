import type { Types } from 'mongoose';
import { Account } from '../accounts/index.ts';
import type { OperatorView } from '../contract/index.ts';
import { Operator, type OperatorDoc } from './operator.model.ts';

export const presentOperator = ({
  _id,
  name,
}: Pick<OperatorDoc, '_id' | 'name'>): OperatorView => ({
  id: _id.toHexString(),
  name,
});

/** Operators by the hex id of their account. */
export async function operatorsById(ids: Types.ObjectId[]): Promise<Map<string, OperatorView>> {
  const known = await Operator.find({ _id: { $in: ids } }).lean<OperatorDoc[]>();
  return new Map(known.map((each) => [each._id.toHexString(), presentOperator(each)]));
}

/** Everybody who answers now, by name. */
export async function listOperators(): Promise<OperatorView[]> {
  const accounts = await Account.find({ role: 'operator', status: 'active' }, { _id: 1 }).lean();
  const known = await operatorsById(accounts.map(({ _id }) => _id));
  return [...known.values()].sort((a, b) => a.name.localeCompare(b.name));
}
