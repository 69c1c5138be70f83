import { z } from 'zod';
import { mandateTextVersion } from './directDebit.ts';
import { clientIdSchema } from './ids.ts';
import { discountCodeSchema } from './paymentCalls.ts';

/** POST /api/directdebit-code.php: sends a code by SMS (SDD-01), again when asked again (SDD-02). */
export const directDebitCodeSchema = z.strictObject({ phone: z.string().trim().min(1).max(40) });
/**
 * POST /api/directdebit.php: one debit of a package's price (ENTITY-30, SDD-09). `validation` names a field with
 * `invalid_iban`, `invalid_phone`, `consent_required`, `required` or `text_too_long`.
 */
export const directDebitSchema = z.object({
  client_id: clientIdSchema,
  package: z.string().min(1).max(40),
  discount_code: discountCodeSchema.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  otp: z.string().trim().max(20),
  account_holder: z.string().trim().min(1, 'required').max(70, 'text_too_long'),
  iban: z.string().trim().min(1, 'required').max(50, 'invalid_iban'),
  street: z.string().trim().min(1, 'required').max(100, 'text_too_long'),
  house_number: z.string().trim().min(1, 'required').max(20, 'text_too_long'),
  zip: z.string().trim().min(1, 'required').max(20, 'text_too_long'),
  city: z.string().trim().min(1, 'required').max(60, 'text_too_long'),
  phone: z.string().trim().min(1, 'required').max(40, 'invalid_phone'),
  /** Agreed to one debit, in the words of this version (SDD-04). */
  consent: z.literal(true, 'consent_required'),
  consent_version: z.literal(mandateTextVersion, 'consent_outdated'),
});
export type DirectDebitRequest = z.output<typeof directDebitSchema>;
