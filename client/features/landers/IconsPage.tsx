import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import {
  Around,
  Counter,
  Grid,
  Head,
  Later,
  Page,
  Pick,
  Picks,
  Ring,
  Shares,
} from './IconsPage.styles.ts';
import { joys, type Joy } from './joys.ts';
import { Face } from './parts/Face.tsx';
import { FirstStep } from './parts/FirstStep.tsx';
import { Honest } from './parts/Honest.tsx';
import { Big, BigLead, Lander } from './parts/Lander.tsx';
import { withFirst } from './parts/portraits.ts';
import { useLander } from './parts/useLander.ts';

const faces = [
  'amelie',
  'hans',
  'mira',
  'thomas',
  'marleen',
  'yusuf',
  'ute',
  'dirk',
  'fatima',
  'konrad',
  'roos',
  'caglar',
] as const;

const all = Object.keys(joys) as Joy[];

/** What somebody likes lights up who likes the same, and counts; without script as well (ROUTE-52). */
export function IconsPage() {
  const { t } = useTranslation('landers');
  const words = useLander('iconslanding', { title: t('joy.title'), lead: t('joy.lead') });
  const ring = withFirst(faces, words.picture);
  return (
    <Lander words={words}>
      <Page as="section">
        <Head>
          <Big>{words.title}</Big>
          <BigLead>{words.lead}</BigLead>
        </Head>
        <Grid>
          <Picks>
            <VisuallyHidden as="legend">{t('joy.legend')}</VisuallyHidden>
            {all.map((joy) => (
              <Pick key={joy}>
                <input type="checkbox" name="joy" value={joy} />
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d={joys[joy]} />
                </svg>
                {t(`joy.${joy}`)}
              </Pick>
            ))}
          </Picks>
          <Ring aria-hidden="true">
            {ring.map((name, at) => (
              <Around key={name} $at={at} $of={ring.length}>
                <Shares $joys={[all[at] ?? 'sea', all[(at + 5) % all.length] ?? 'sea']}>
                  <Face of={name} small eager={at < 6} />
                </Shares>
              </Around>
            ))}
            <Counter>
              <b />
              <span>{t('joy.chosen')}</span>
            </Counter>
          </Ring>
          <div>
            <FirstStep heading={t('joy.heading')} submit={t('joy.submit')} />
            <Later>{t('joy.later')}</Later>
          </div>
        </Grid>
      </Page>
      <Honest heading={t('clear')} drawn />
    </Lander>
  );
}
