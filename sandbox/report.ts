import type { Bank } from './bank.ts';

const columns = [
  'Company Account',
  'Merchant Account',
  'Psp Reference',
  'Merchant Reference',
  'Payment Method',
  'Booking Date',
  'TimeZone',
  'Main Currency',
  'Main Amount',
  'Record Type',
  'Modification Merchant Reference',
];

/** The payment accounting report of a day (UTC), as a CSV; null: no such file. */
export function readReport(bank: Bank, path: string): string | null {
  const match =
    /^\/reports\/download\/MerchantAccount\/([^/]+)\/payments_accounting_report_(\d{4})_(\d\d)_(\d\d)\.csv$/.exec(
      path,
    );
  if (!match || match[1] !== bank.merchantAccount) return null;
  const day = `${match[2]}-${match[3]}-${match[4]}`;
  const lines = bank
    .listBookings()
    .filter(({ at }) => at.startsWith(day))
    .map(({ at, type, psp, reference, modification, method, amount }) => [
      ...['Sandbox', bank.merchantAccount, psp, reference, method],
      ...[at.slice(0, 19).replace('T', ' '), 'UTC', amount.currency],
      ...[(amount.value / 100).toFixed(2), type, modification],
    ]);
  return [columns, ...lines].map((cells) => `${cells.join(',')}\n`).join('');
}
