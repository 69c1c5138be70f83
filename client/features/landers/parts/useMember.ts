import type { LanderName, MemberLanding, MemberLandingAnswer } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '../../../app/http/index.ts';
import { useResource } from '../../../app/resource.ts';
import { useParams } from '../../../app/router/index.ts';
import { useSettings } from '../../../app/settings.tsx';
import { useLander } from './useLander.ts';

/** Who a member's landing page is of. */
export type Landed =
  | { state: 'loading' }
  | { state: 'unknown' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; member: MemberLanding | null };

/** The member of the address; null for whom strangers may not see, `unknown` for an address that is nobody's. */
export function useLanded(): Landed {
  const { id = '' } = useParams();
  const address = `/api/member-landing.php?id=${encodeURIComponent(id)}`;
  const resource = useResource(address, (ask) => ask<MemberLandingAnswer>('GET', address));
  if (resource.state === 'ready') return { state: 'ready', member: resource.value.member };
  if (resource.state === 'loading') return { state: 'loading' };
  const { error, retry } = resource;
  const none = error instanceof CallFailed && error.refusal.code === 'validation';
  return none ? { state: 'unknown' } : { state: 'failed', retry };
}

/** What the site has written for the landing pages of members, else who it is. */
export function useMemberWords(lander: LanderName, { name, age }: MemberLanding) {
  const { t } = useTranslation('landers');
  const { name: site } = useSettings();
  const lead = t('member.lead', { name, site });
  const words = useLander(lander, { title: `${name}, ${age}`, lead });
  return { ...words, canonical: null };
}
