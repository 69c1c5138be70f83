import type { Language } from '../contract/index.ts';
import { defineModel } from '../mongo/index.ts';

/**
 * A public page that a site has written itself, in place of the product's text (OPEN-45). A landing page has the token
 * `landers/<name>`, or `landers/<name>/<slug>` for one of its variants (OPEN-57).
 */
export interface SiteContentDoc {
  /** `<site>/<token>/<language>`; the site is a domain, or `default` for every one without a page of its own. */
  _id: string;
  token: string;
  language: Language;
  title: string;
  description: string;
  /** With the same `{{places}}` as the product's own pages. */
  markdown: string;
  /** Of a landing page: the portrait that comes first, by its name (OPEN-57). */
  picture?: string;
  /** For the site map; missing where nobody has written it down. */
  updatedAt?: Date;
}

export const SiteContent = defineModel<SiteContentDoc>(
  'SiteContent',
  'sitecontents',
  {
    _id: { type: String, required: true },
    token: { type: String, required: true },
    language: { type: String, required: true },
    title: { type: String, required: true },
    description: { type: String, default: '' },
    markdown: { type: String, required: true },
    picture: String,
    updatedAt: Date,
  },
  [],
);
