import type { PageBounceReport, SiteSettings } from '../contract/index.ts';
import { PageBounce } from './pageBounce.model.ts';

export { PageBounce, type PageBounceDoc } from './pageBounce.model.ts';

const dayMs = 24 * 60 * 60_000;

/** Keeps from which page somebody left, for the site's `page_bounce_days` (OPEN-47). `route` names nobody any more. */
export async function notePageBounce(props: {
  report: PageBounceReport;
  site: string;
  settings: Pick<SiteSettings, 'page_bounce_days'>;
  now: Date;
}): Promise<void> {
  const { report, site, settings, now } = props;
  const expiresAt = new Date(now.getTime() + settings.page_bounce_days * dayMs);
  await PageBounce.create({ ...report, site, at: now, expiresAt });
}
