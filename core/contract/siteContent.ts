import { z } from 'zod';
import type { Language } from './accounts.ts';
import { complaintLimits, complaintReasons } from './siteRules.ts';

/** What a public page is called in its address, `/pages/<token>` (OPEN-45). */
export const pageTokenSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);

/** A public page as it is shown: `html` is made by the server of Markdown, with nothing of a visitor in it. */
export interface SitePage {
  token: string;
  language: Language;
  title: string;
  description: string;
  html: string;
}

export interface SitePageAnswer {
  page: SitePage;
}

/** Who runs the site (CALL-23). */
export interface CompanyInfo {
  name: string;
  address: string;
  kvk: string;
  city: string;
  country: string;
  tradenames: string[];
  vat_numbers: string[];
  support_phone: string;
  delete_discount: number;
  /** Since when this company has run the site, as `YYYY-MM-DD`. */
  added: string;
}

/** POST /api/complaint.php (OPEN-66). */
export const complaintSchema = z.strictObject({
  /** Of the client's making: a repeat is the same complaint. */
  id: z.uuid(),
  name: z.string().trim().min(1).max(complaintLimits.nameMax),
  email: z.email().max(254),
  /** What it is about, when that has an address. */
  url: z
    .url({ protocol: /^https?$/ })
    .max(complaintLimits.urlMax)
    .optional(),
  reason: z.enum(complaintReasons),
  text: z.string().trim().min(complaintLimits.textMin).max(complaintLimits.textMax),
});
export type ComplaintForm = z.infer<typeof complaintSchema>;

/** What whoever complains can refer to, and by when it is decided (ISO 8601). */
export interface ComplaintAnswer {
  complaint: { number: string; decideBy: string };
}
