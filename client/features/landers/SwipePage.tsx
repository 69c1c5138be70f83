import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Face } from './parts/Face.tsx';
import { FirstStep } from './parts/FirstStep.tsx';
import { Drawn, Honest } from './parts/Honest.tsx';
import { Big, BigLead, Lander } from './parts/Lander.tsx';
import { withFirst } from './parts/portraits.ts';
import { useLander } from './parts/useLander.ts';
import {
  Back,
  Caption,
  Card,
  Choose,
  Deck,
  Ground,
  Head,
  Middle,
  Points,
  Stamp,
  Then,
  Try,
} from './SwipePage.styles.ts';

const points = [
  { name: 'pace', icon: 'clock' },
  { name: 'back', icon: 'undo-2' },
  { name: 'marked', icon: 'drama' },
] as const;

/** One card to try; what the form says follows the choice, without script as well (ROUTE-47). */
export function SwipePage() {
  const { t } = useTranslation('landers');
  const words = useLander('tinderswipe', { title: t('swipe.title'), lead: t('swipe.lead') });
  const [top = 'wouter', second = 'selin', third = 'ute'] = withFirst(
    ['wouter', 'selin', 'ute'],
    words.picture,
  );
  const then = (what: 'heading' | 'text') =>
    (['none', 'yes', 'no'] as const).map((choice) => (
      <Then key={choice} $when={choice}>
        {t(`swipe.${choice}.${what}`)}
      </Then>
    ));
  return (
    <Lander words={words}>
      <Ground>
        <Try>
          <Head>
            <Big>{words.title}</Big>
            <BigLead>{words.lead}</BigLead>
          </Head>
          <Points>
            {points.map(({ name, icon }) => (
              <li key={name}>
                <Icon name={icon} size={22} />
                <p>
                  <b>{t(`swipe.${name}`)}</b>
                  {t(`swipe.${name}.text`)}
                </p>
              </li>
            ))}
          </Points>
          <Middle>
            <Deck>
              <Back $at="third" aria-hidden="true">
                <Face of={third} eager />
              </Back>
              <Back $at="second" aria-hidden="true">
                <Face of={second} eager />
              </Back>
              <Card>
                <Face of={top} eager fetchPriority="high" />
                <Stamp $on="left" aria-hidden="true">
                  {t('swipe.like')}
                </Stamp>
                <Stamp $on="right" aria-hidden="true">
                  {t('swipe.skip')}
                </Stamp>
                <Caption>
                  <p>{t('swipe.card')}</p>
                </Caption>
              </Card>
            </Deck>
            <Choose>
              <VisuallyHidden as="legend">{t('swipe.question')}</VisuallyHidden>
              <label>
                <input type="radio" name="card" value="no" />
                <span>
                  <Icon name="x" size={30} />
                </span>
                {t('swipe.skip')}
              </label>
              <label>
                <input type="radio" name="card" value="yes" />
                <span>
                  <Icon name="heart" size={30} />
                </span>
                {t('swipe.like')}
              </label>
            </Choose>
            <Drawn />
          </Middle>
          <FirstStep
            heading={then('heading')}
            note={<span aria-live="polite">{then('text')}</span>}
            submit={t('swipe.submit')}
          />
        </Try>
      </Ground>
      <Honest heading={t('clear')} />
    </Lander>
  );
}
