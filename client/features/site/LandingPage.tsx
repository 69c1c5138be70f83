import {
  Hero,
  HeroInside,
  HeroLead,
  StartForm,
  StartMember,
  TwoFields,
  Assurances,
  ArchesPending,
  RecentSection,
  RecentHead,
  HowSection,
  Dark,
  DarkGrid,
  PointSign,
  Questions,
  LastCall,
  LandingFrame,
} from './LandingPage.styles.ts';
import {
  freeMessages,
  limits,
  visitorPackages,
  type ProfileSummary,
} from '@rendezvous/core/contract';
import { Trans, useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { useStartSignup } from '../../app/frame/signup.ts';
import { SignupLink } from '../../app/frame/SignupLink.tsx';
import { useFormats } from '../../app/i18n/index.ts';
import { Link, useLeads } from '../../app/router/index.ts';
import { useUser } from '../../app/session/index.ts';
import { useSettings } from '../../app/settings.tsx';
import { SignupButton } from '../../app/frame/SignupButton.tsx';
import { Button, ButtonLink, People, Person, PersonSkeleton, SelectField } from '../../ui/index.ts';
import { Arches, pairOf } from './Arches.tsx';
import { mayAnybodySee, useRecent } from './useRecent.ts';

const icon = { size: 20 } as const;
const pending = Array.from({ length: 5 }, () => null);

/** The cheapest and the dearest a credit can be, in minor units, rounded up. */
function creditPriceRange(packages: readonly { amount: number; credits: number }[]) {
  const prices = packages.map(({ amount, credits }) => Math.ceil(amount / credits));
  return { low: Math.min(...prices), high: Math.max(...prices) };
}

/** The first page a visitor sees (ROUTE-01). */
export function LandingPage() {
  const { t } = useTranslation('site');
  const user = useUser();
  const { name: site, index_title } = useSettings();
  const found = useRecent();
  return (
    <LandingFrame>
      <PageTitle description={t('lead', { site })}>
        {index_title && index_title !== site ? index_title : t('title')}
      </PageTitle>
      <Hero>
        <HeroInside>
          <div>
            <h1>
              <Trans t={t} i18nKey="hero" components={{ a: <span />, b: <span /> }} />
            </h1>
            <HeroLead>{t('lead', { site })}</HeroLead>
            {user ? (
              <StartMember>
                <ButtonLink to="/members" $look="primary" $big>
                  {t('toMembers')}
                </ButtonLink>
              </StartMember>
            ) : (
              <Start />
            )}
            <Sure />
          </div>
          {found ? <Arches pair={pairOf(found)} /> : <ArchesPending />}
        </HeroInside>
      </Hero>
      <Recent found={found} />
      <How />
      <Clear />
      <Faq />
      <LastCall as="section">
        <h2>{t('last')}</h2>
        {user ? (
          <ButtonLink to="/members" $look="primary" $big>
            {t('toMembers')}
          </ButtonLink>
        ) : (
          <SignupButton $look="primary" $big>
            {t('signup')}
          </SignupButton>
        )}
      </LastCall>
    </LandingFrame>
  );
}

/** Enough for a row of its own on every screen. */
const rowOfFaces = 4;

/**
 * Faces that do not stand above already. "Recently online" are real people who are (TRUST-02: a fictional one is
 * never online, and says so); with too few of them it is anybody, under words that promise nothing.
 */
function Recent({ found }: { found: readonly ProfileSummary[] | null }) {
  const { t } = useTranslation('site');
  const user = useUser();
  const above = found ? pairOf(found) : null;
  const others = found?.filter((profile) => !above?.includes(profile));
  if (others?.length === 0) return null;
  const online = others?.filter((profile) => profile.online && !profile.fictional) ?? [];
  const isLive = online.length >= rowOfFaces;
  const all = (
    <>
      {t('allMembers')}
      <Icon name="arrow-right" size={18} />
    </>
  );
  return (
    <RecentSection as="section" aria-labelledby="recent">
      <RecentHead>
        <h2 id="recent">{t(isLive ? 'recent' : 'someMembers')}</h2>
        {user ? <Link to="/members">{all}</Link> : <SignupLink>{all}</SignupLink>}
      </RecentHead>
      <People $few aria-busy={found === null}>
        {((isLive ? online : others)?.slice(0, 5) ?? pending).map((profile, index) => (
          <li key={profile?.id ?? index}>
            {profile ? <Person profile={profile} heading="h3" /> : <PersonSkeleton />}
          </li>
        ))}
      </People>
    </RecentSection>
  );
}

/** Who are you and whom do you look for: the first step of signing up. */
function Start() {
  const { t } = useTranslation('site');
  const begin = useStartSignup();
  if (!useLeads()('/signup')) return null;
  return (
    <StartForm
      action="/signup"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const chosen = (name: string) => (form.get(name) === 'male' ? 'male' : 'female');
        begin({ gender: chosen('gender'), looking_for: chosen('looking_for') });
      }}
    >
      <TwoFields>
        <SelectField label={t('iAm')} name="gender" defaultValue="male">
          <option value="male">{t('aMan')}</option>
          <option value="female">{t('aWoman')}</option>
        </SelectField>
        <SelectField label={t('lookingFor')} name="looking_for" defaultValue="female">
          <option value="female">{t('aWoman')}</option>
          <option value="male">{t('aMan')}</option>
        </SelectField>
      </TwoFields>
      <Button type="submit" $look="primary" $big>
        {t('signup')}
      </Button>
    </StartForm>
  );
}

function Sure() {
  const { t } = useTranslation('site');
  const { min_age } = useSettings();
  return (
    <Assurances>
      <li>
        <Icon name="shield-check" size={18} />
        {t('sure.age', { age: min_age })}
      </li>
      <li>
        <Icon name="receipt-text" size={18} />
        {t('sure.noSubscription')}
      </li>
      <li>
        <Icon name="eye-off" size={18} />
        {t('sure.discreet')}
      </li>
    </Assurances>
  );
}

function How() {
  const { t } = useTranslation('site');
  const free = freeMessages(useSettings());
  return (
    <HowSection as="section" aria-label={t('how')}>
      <ol>
        {([1, 2, 3] as const).map((step) => (
          <li key={step}>
            <h2>{t(`how.${step}.title`)}</h2>
            <p>{t(`how.${step}.text`, { count: free })}</p>
          </li>
        ))}
      </ol>
    </HowSection>
  );
}

function Clear() {
  const { t } = useTranslation('site');
  const { refund_days } = useSettings();
  const points = [
    { name: 'price', icon: <Icon name="coins" {...icon} /> },
    { name: 'fictional', icon: <Icon name="drama" {...icon} /> },
    ...(refund_days > 0
      ? [{ name: 'refund', icon: <Icon name="undo-2" {...icon} /> } as const]
      : []),
  ] as const;
  return (
    <Dark>
      <DarkGrid>
        <div>
          <h2>{t('clear')}</h2>
          <HeroLead>{t('clear.lead')}</HeroLead>
        </div>
        <ul>
          {points.map((point) => (
            <li key={point.name}>
              <PointSign>{point.icon}</PointSign>
              <div>
                <h3>{t(`clear.${point.name}.title`)}</h3>
                <p>{t(`clear.${point.name}.text`, { count: refund_days })}</p>
              </div>
            </li>
          ))}
        </ul>
      </DarkGrid>
    </Dark>
  );
}

function Faq() {
  const { t } = useTranslation('site');
  const { t: common } = useTranslation('common');
  const formats = useFormats();
  const settings = useSettings();
  const { message_credits } = settings;
  const packages = visitorPackages(settings);
  const seen = mayAnybodySee(settings) ? 'seenByAll' : 'seen';
  const { low, high } = creditPriceRange(packages);
  const currency = packages[0]?.currency ?? 'EUR';
  const answers = {
    cost: t('faq.cost.text', {
      count: freeMessages(settings),
      credits: common('credits', { count: message_credits }),
      low: formats.money(low * message_credits, currency),
      high: formats.money(high * message_credits, currency),
    }),
    seen: t(`faq.${seen}.text`),
    fictional: t('faq.fictional.text'),
    stop: t('faq.stop.text', { count: limits.deletionGraceDays }),
  };
  return (
    <Questions as="section" aria-labelledby="faq">
      <h2 id="faq">{t('faq')}</h2>
      <div>
        {(['cost', 'seen', 'fictional', 'stop'] as const).map((question, index) => (
          <details key={question} open={index === 0}>
            <summary>
              {t(`faq.${question}`)}
              <Icon name="chevron-down" {...icon} />
            </summary>
            <p>{answers[question]}</p>
          </details>
        ))}
      </div>
    </Questions>
  );
}
