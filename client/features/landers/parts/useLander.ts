import type { LanderAnswer, LanderName } from '@rendezvous/core/contract';
import { useLanguage } from '../../../app/i18n/index.ts';
import { useResource } from '../../../app/resource.ts';
import { useParams } from '../../../app/router/index.ts';

/** What a landing page says: the site's words where it has written some, else the product's (OPEN-57). */
export interface LanderWords {
  lander: LanderName;
  title: string;
  lead: string;
  /** More of the site's own words, as HTML that the server has made; empty where there are none. */
  html: string;
  /** The portrait that comes first, by its name. */
  picture: string | null;
  /** Written by the site, rather than the product. */
  own: boolean;
  /** The path under which the same is listed, when this is another one. */
  canonical: string | null;
}

/** The words of a landing page; `product` are those it has where the site has written none. */
export function useLander(
  lander: LanderName,
  product: { title: string; lead: string },
): LanderWords {
  const { slug = '' } = useParams();
  const { language } = useLanguage();
  const address = `/api/lander.php?lander=${lander}&slug=${encodeURIComponent(slug)}`;
  const first = useAnswer(address);
  const isOther = first !== null && first.language !== language;
  const second = useAnswer(isOther ? `${address}&language=${language}` : null);
  const answer = isOther ? second : first;
  const variant = answer?.variant ?? null;
  return {
    lander,
    title: variant?.title ?? product.title,
    lead: variant?.description ?? product.lead,
    html: variant?.html ?? '',
    picture: variant?.picture ?? null,
    own: variant !== null,
    canonical: slug !== '' && !answer?.ofSlug ? `/landers/${lander}` : null,
  };
}

function useAnswer(address: string | null): LanderAnswer | null {
  const resource = useResource(address, (ask) => ask<LanderAnswer>('GET', address ?? ''));
  return resource.state === 'ready' ? resource.value : null;
}
