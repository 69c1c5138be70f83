import type { SitePageAnswer } from '@rendezvous/core/contract';
import { type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { footerLinks } from '../../app/frame/footerLinks.ts';
import { PageError } from '../../app/frame/PageError.ts';
import { PageSkeleton } from '../../app/frame/PageSkeleton.tsx';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { CallFailed } from '../../app/http/index.ts';
import { useLanguage } from '../../app/i18n/index.ts';
import { useResource } from '../../app/resource.ts';
import { isForBrowser, Link, useLeads } from '../../app/router/index.ts';
import { Columns, Contents, Prose } from './SitePage.styles.ts';

/** Terms, privacy and whatever else the site tells everybody (ROUTE-38 to ROUTE-45). */
export function SitePage() {
  const { token = '' } = useParams();
  const page = useSitePage(token);
  const follow = useInnerLinks();
  if (page.state === 'loading') return <PageSkeleton />;
  if (page.state === 'failed') throw errorOf(page.error);
  const { title, description, html } = page.value;
  return (
    <Columns>
      <PageTitle description={description}>{title}</PageTitle>
      <Prose>
        <h1>{title}</h1>
        {/* Made by the server of Markdown, without any markup of its own. */}
        <div onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
      </Prose>
      <OtherPages current={`/pages/${token}`} />
    </Columns>
  );
}

/** The page in the language of what is around it, also after that has changed. */
function useSitePage(token: string) {
  const { language } = useLanguage();
  const address = `/api/page.php?token=${encodeURIComponent(token)}`;
  const first = useAnswer(address);
  const isOther = first.state === 'ready' && first.value.language !== language;
  const second = useAnswer(isOther ? `${address}&language=${language}` : null);
  // What was there stays until the other language has come.
  return isOther && second.state !== 'loading' ? second : first;
}

function useAnswer(address: string | null) {
  const resource = useResource(address, (ask) => ask<SitePageAnswer>('GET', address ?? ''));
  return resource.state === 'ready' ? { ...resource, value: resource.value.page } : resource;
}

const errorOf = (error: unknown) =>
  error instanceof CallFailed && ['not_found', 'validation'].includes(error.refusal.code)
    ? new PageError(404)
    : error;

/** Links within a text lead on without a reload, as every other link of the site does. */
function useInnerLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const anchor = (event.target as Element).closest('a');
    const href = anchor?.getAttribute('href');
    if (!anchor || !href?.startsWith('/')) return;
    if (isForBrowser({ ...event, currentTarget: anchor } as MouseEvent<HTMLAnchorElement>)) return;
    event.preventDefault();
    void navigate(href);
  };
}

function OtherPages({ current }: { current: string }) {
  const { t } = useTranslation('common');
  const leads = useLeads();
  const here = footerLinks.find(({ to }) => to === current);
  // The footer's menu has the name without a page.
  const name = here && [t('footerMenu'), t(here.key)].join(': ');
  return (
    <Contents aria-label={name}>
      <h2 aria-hidden="true">{t('footerMenu')}</h2>
      <ul>
        {footerLinks
          .filter(({ to }) => leads(to))
          .map(({ to, key }) => (
            <li key={to}>
              <Link to={to} aria-current={to === current ? 'page' : undefined}>
                {t(key)}
              </Link>
            </li>
          ))}
      </ul>
    </Contents>
  );
}
