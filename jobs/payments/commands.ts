import { newDiscountSchema } from '@rendezvous/core/contract';
import { disableDiscountCode, makeDiscountCode } from '@rendezvous/core/discounts';
import { readDatabaseTime } from '@rendezvous/core/mongo';
import { reconcile } from '@rendezvous/core/payments';
import { createAdyenProvider, readAdyenConfig } from '@rendezvous/core/ports/payments';

export const paymentUsage = `npm run jobs -- discount <code> <percentage> [country=NL] [user=<id>] [expires=<date>] [currency=EUR]
                      [minimum=<cents>] [validity=once|once-per-user|unlimited] [methods=ideal,paypal]
npm run jobs -- discount <code> off
npm run jobs -- reconcile [<from> [<to>]]   compares orders, provider and ledger; dates as 2026-11-22`;

type Run = (env: NodeJS.ProcessEnv, print: (line: string) => void) => Promise<void>;

/** A command about money; null: it is none. @throws what is wrong with its arguments, in one line */
export function findPaymentCommand(args: string[]): Run | null {
  const [command, ...rest] = args;
  if (command === 'discount' && rest.length >= 2) return makeDiscount(rest);
  if (command === 'reconcile' && rest.length <= 2) return compareBooks(rest);
  return null;
}

function makeDiscount([code = '', percentage = '', ...more]: string[]): Run {
  if (percentage === 'off') {
    return async (_env, print) => {
      const found = await disableDiscountCode(code.toUpperCase());
      if (!found) throw new Error(`There is no code ${code}.`);
      print(`${code.toUpperCase()} is switched off.`);
    };
  }
  const given = Object.fromEntries(more.map((each) => each.split('=', 2)));
  const { methods, ...others } = given as Record<string, string>;
  const parsed = newDiscountSchema.safeParse({
    ...{ code, percentage: Number(percentage) },
    ...others,
    ...(methods !== undefined && { methods: methods.split(',') }),
  });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join('.') || 'discount'}: ${issue?.message}`);
  }
  return async (_env, print) => {
    const made = await makeDiscountCode(parsed.data, await readDatabaseTime());
    print(`${made._id}: ${made.percentage} percent, ${made.validity}.`);
  };
}

const dayMs = 24 * 60 * 60_000;

function compareBooks([from, to = from]: string[]): Run {
  const yesterday = new Date(Math.floor(Date.now() / dayMs) * dayMs - dayMs);
  const dayOf = (text: string | undefined) => {
    const day = text === undefined ? yesterday : new Date(`${text}T00:00:00Z`);
    if (Number.isNaN(day.getTime())) throw new Error(`${text} is no date like 2026-11-22.`);
    return day;
  };
  const days = { from: dayOf(from), to: dayOf(to) };
  return async (env, print) => {
    const config = readAdyenConfig(env, { takesNotices: false });
    const provider = config && createAdyenProvider(config);
    const differences = await reconcile({ ...days, provider });
    for (const difference of differences) print(difference);
    print(`${differences.length} differences.`);
  };
}
