import { useTranslation } from 'react-i18next';
import { FrameOf, Hall, Hung, Intro, Plaque, Spot, Ticket } from './GalleryPage.styles.ts';
import { Face } from './parts/Face.tsx';
import { FirstStep } from './parts/FirstStep.tsx';
import { Honest } from './parts/Honest.tsx';
import { Big, BigLead, Lander } from './parts/Lander.tsx';
import { withFirst } from './parts/portraits.ts';
import { useLander } from './parts/useLander.ts';

const works = ['griet', 'konrad', 'selin', 'dirk', 'ingrid', 'ruben', 'marleen', 'caglar'] as const;
type Work = (typeof works)[number];
const isWork = (name: string): name is Work => works.some((work) => work === name);

/** A room of a museum: framed people with what the label beside them says (ROUTE-51). */
export function GalleryPage() {
  const { t } = useTranslation('landers');
  const words = useLander('gallery', { title: t('museum.title'), lead: t('museum.lead') });
  const hung = withFirst(works, words.picture).filter(isWork);
  return (
    <Lander words={words}>
      <Hall as="section">
        <Intro>
          <small>{t('museum.room')}</small>
          <Big>{words.title}</Big>
          <BigLead>{words.lead}</BigLead>
        </Intro>
        <Hung>
          {hung.map((name, at) => (
            <li key={name}>
              <FrameOf $gold={at % 3 === 0}>
                <Face of={name} eager={at < 3} />
              </FrameOf>
              <Plaque>
                <b>{t(`museum.${name}`)}</b>
                <span>{t('museum.material')}</span>
              </Plaque>
            </li>
          ))}
          <li>
            <Spot aria-hidden="true" />
            <Plaque>
              <b>{t('museum.empty')}</b>
              <span>{t('museum.empty.text')}</span>
            </Plaque>
          </li>
          <li>
            <Ticket>
              <FirstStep
                heading={t('museum.ticket')}
                note={t('museum.price')}
                submit={t('museum.submit')}
              />
            </Ticket>
          </li>
        </Hung>
      </Hall>
      <Honest heading={t('museum.guide')} drawn />
    </Lander>
  );
}
