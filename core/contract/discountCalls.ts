import { z } from 'zod';
import { discountValidities } from './discounts.ts';
import { idSchema } from './ids.ts';
import { discountCodeSchema } from './paymentCalls.ts';
import { paymentMethods } from './payments.ts';

const flag = z.literal('true').optional();
/**
 * GET /api/discountcode.php: `code` typed in; `timebonus`, `welcome` or `deletion` for one of the member's own.
 * `package`, `country` and `method` say what it is for and may be left out.
 */
export const discountQuerySchema = z.object({
  code: discountCodeSchema.optional(),
  timebonus: flag,
  welcome: flag,
  deletion: flag,
  package: z.string().max(40).optional(),
  country: z.string().max(2).optional(),
  method: z.enum(paymentMethods).optional(),
});
export type DiscountQuery = z.output<typeof discountQuerySchema>;

/** A code as it is made from the command line. */
export const newDiscountSchema = z.strictObject({
  code: discountCodeSchema,
  percentage: z.int().min(1).max(90),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(null),
  user: idSchema.nullable().default(null),
  expires: z.coerce.date().nullable().default(null),
  currency: z.string().length(3).nullable().default(null),
  minimum: z.coerce.number().int().min(0).nullable().default(null),
  validity: z.enum(discountValidities).default('once'),
  methods: z.array(z.enum(paymentMethods)).default([]),
});
export type NewDiscount = z.output<typeof newDiscountSchema>;
