import { z } from 'zod';
import { clientIdSchema, idSchema } from './ids.ts';
import { measures, reportReasons } from './moderation.ts';

// What comes in with reports, decisions and appeals. Apart from `moderation.ts`, which the browser has a part in:
// schemas bring all of zod.

/** What may be reported. A message by its place in a conversation of the reporter's own. */
export const reportTargetSchema = z.union([
  z.strictObject({ profile: idSchema }),
  z.strictObject({ photo: idSchema }),
  z.strictObject({ conversation: idSchema, seq: z.int().min(1) }),
]);
export type ReportTarget = z.infer<typeof reportTargetSchema>;

/** POST /api/report.php; the same again, by its `id` or of the same thing, is the same report. */
export const reportSchema = z.strictObject({
  id: clientIdSchema,
  target: reportTargetSchema,
  reason: z.enum(reportReasons),
  text: z.string().trim().max(1_000).default(''),
});
/** POST /api/moderation-claim.php, -release.php; GET /api/moderation-case.php */
export const caseSchema = z.strictObject({ id: idSchema });

/** POST /api/moderation-decide.php: also of an appeal, where `none` takes the first decision back. */
export const decideSchema = z
  .strictObject({
    id: idSchema,
    measure: z.enum(measures),
    reason: z.enum(reportReasons).optional(),
    /** What the member reads: facts and circumstances in words. */
    text: z.string().trim().max(2_000).default(''),
  })
  .refine(({ measure, reason }) => measure === 'none' || reason !== undefined, {
    message: 'required',
    path: ['reason'],
  })
  .refine(({ measure, text }) => measure === 'none' || text.length > 0, {
    message: 'required',
    path: ['text'],
  });

/** A decision's key stands in its mail, for who cannot log in any more. */
export const decisionKeySchema = z.strictObject({ id: idSchema, key: z.string().max(64) });
/** POST /api/appeal.php: once, while it is possible. */
export const appealSchema = z.strictObject({
  id: idSchema,
  key: z.string().max(64).optional(),
  text: z.string().trim().min(1).max(2_000),
});
