import { freeMessages } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../app/settings.tsx';
import { FirstStep } from './parts/FirstStep.tsx';
import { Face } from './parts/Face.tsx';
import { Drawn, Honest } from './parts/Honest.tsx';
import { Big, BigLead, Lander } from './parts/Lander.tsx';
import { Night } from './parts/Night.tsx';
import { withFirst } from './parts/portraits.ts';
import { useLander } from './parts/useLander.ts';
import { Cat, Gable, Lamp, Moon, Roofs, Stars } from './nightScene.tsx';
import {
  Evening,
  House,
  Hours,
  Inside,
  Sky,
  Street,
  Wall,
  Window,
  Words,
} from './AloneTonightPage.styles.ts';

/** When what happens, of an evening: hours and minutes. */
const hours = [
  { name: 'look', at: '20:40' },
  { name: 'write', at: '21:15' },
  { name: 'rest', at: '22:50' },
] as const;

/** A gable at night with a few lit windows; dark, whatever the device prefers (ROUTE-49). */
export function AloneTonightPage() {
  const { t } = useTranslation('landers');
  const words = useLander('alonetonight', { title: t('night.title'), lead: t('night.lead') });
  const free = freeMessages(useSettings());
  const [top = 'griet', left = 'jurgen', late = 'bram'] = withFirst(
    ['griet', 'jurgen', 'bram'],
    words.picture,
  );
  return (
    <Lander words={words}>
      <Night />
      <Sky>
        <Stars />
        <Roofs />
        <Inside>
          <Words>
            <Big>{words.title}</Big>
            <BigLead>{words.lead}</BigLead>
            <FirstStep heading={t('night.heading')} submit={t('night.submit')} />
          </Words>
          <House aria-hidden="true">
            <Moon />
            <Gable />
            <Wall>
              <Window $lit={false} />
              <Window $lit>
                <Face of={top} eager />
              </Window>
              <Window $lit={false} $curtain />
              <Window $lit>
                <Face of={left} eager />
              </Window>
              <Window $lit>
                <Cat />
              </Window>
              <Window $lit={false} />
              <Window $lit={false} $curtain />
              <Window $lit>
                <Lamp />
              </Window>
              <Window $lit $late>
                <Face of={late} />
              </Window>
            </Wall>
          </House>
        </Inside>
        <Street />
      </Sky>
      <Evening as="section">
        <h2>{t('night.how')}</h2>
        <Hours>
          {hours.map(({ name, at }) => (
            <li key={name}>
              <time>{at}</time>
              <h3>{t(`night.${name}`)}</h3>
              <p>
                {name === 'write'
                  ? t('night.write.text', { count: free })
                  : t(`night.${name}.text`)}
              </p>
            </li>
          ))}
        </Hours>
        <Drawn />
      </Evening>
      <Honest heading={t('clear')} />
    </Lander>
  );
}
