import type { Language } from './accounts.ts';
import type { SentForm } from './loginForm.ts';
import type { SiteSettings } from './site.ts';

/** What the gateway has a page for strangers drawn from (client/server.tsx); the browser gets the same in the page. */
export interface RenderInput {
  /** Path of the page; null for the one that says there is none. */
  path: string | null;
  language: Language;
  settings: SiteSettings;
  /** What the page would ask of the gateway, by address, as a stranger is answered. */
  answers: Record<string, unknown>;
  /** A form that was refused; null but for the answer to one. */
  sent: SentForm | null;
}

/** A page as it is drawn, with what its head says. */
export interface Rendered {
  /** What belongs into the element the client draws in. */
  html: string;
  /** The style elements it needs, without a nonce. */
  styles: string;
  title: string;
  description: string;
  /** The path of the same page where it is listed, when that is another one. */
  canonical: string | null;
}
