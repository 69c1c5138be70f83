import type { AdyenConfig } from './adyenProvider.ts';
import { ProviderUnavailable, type ProviderBooking } from './provider.ts';

const kinds: Record<string, ProviderBooking['kind']> = {
  Authorised: 'authorised',
  Refunded: 'refunded',
  Chargeback: 'chargeback',
  SecondChargeback: 'chargeback',
  ChargebackReversed: 'chargeback_reversed',
};

/** The provider's payment accounting report of a day (UTC); empty where nobody may read it. */
export async function readBookings(config: AdyenConfig, day: Date): Promise<ProviderBooking[]> {
  const { merchantAccount, environment, sandboxUrl, report } = config;
  if (!sandboxUrl && !report) return [];
  const host = sandboxUrl ?? `https://ca-${environment}.adyen.com`;
  const date = day.toISOString().slice(0, 10).replaceAll('-', '_');
  const file = `payments_accounting_report_${date}.csv`;
  const url = new URL(`/reports/download/MerchantAccount/${merchantAccount}/${file}`, host);
  const who = Buffer.from(report ? `${report.user}:${report.password}` : 'sandbox:').toString(
    'base64',
  );
  const response = await fetch(url, {
    headers: { Authorization: `Basic ${who}` },
    // Names and password are for this host alone, and figures of no other are booked.
    redirect: 'error',
    signal: AbortSignal.timeout(60_000),
  }).catch((error: unknown) => {
    throw new ProviderUnavailable(error);
  });
  if (!response.ok) throw new ProviderUnavailable(new Error(`report: ${response.status}`));
  return parseReport(await response.text());
}

/** The lines of a report that are about money; its first line names the columns, whose order may change. */
export function parseReport(csv: string): ProviderBooking[] {
  const [head = [], ...lines] = csv
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map(cellsOf);
  const column = (name: string) => head.indexOf(name);
  const at = {
    type: column('Record Type'),
    psp: column('Psp Reference'),
    reference: column('Merchant Reference'),
    modification: column('Modification Merchant Reference'),
    currency: column('Main Currency'),
    amount: column('Main Amount'),
  };
  return lines.flatMap((cells) => {
    const kind = kinds[cells[at.type] ?? ''];
    if (!kind) return [];
    const reference = cells[kind === 'refunded' ? at.modification : at.reference] ?? '';
    const currency = cells[at.currency] ?? '';
    // Reports are in major units, with two decimals for every currency we sell in.
    const value = Math.abs(Math.round(Number(cells[at.amount]) * 100));
    return [{ kind, reference, pspReference: cells[at.psp] ?? '', amount: { value, currency } }];
  });
}

/** Cells of a line; one in quotes may hold commas. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
}
