import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { Door, Saying, Tile, Wall } from './CollagePage.styles.ts';
import { Face } from './parts/Face.tsx';
import { FirstStep } from './parts/FirstStep.tsx';
import { Honest } from './parts/Honest.tsx';
import { Big, BigLead, Lander } from './parts/Lander.tsx';
import { portraitNames, withFirst } from './parts/portraits.ts';
import { useLander } from './parts/useLander.ts';

/** Where each face hangs, in their order: big ones, round ones and plain ones. */
const hangs = [
  { kind: 'big', area: '1/1/3/3', order: 1 },
  { kind: 'plain', area: '1/3', order: 2 },
  { kind: 'round', area: '1/4', order: 2 },
  { kind: 'plain', area: '1/7', order: 4 },
  { kind: 'plain', area: '1/8', order: 4 },
  { kind: 'big', area: '2/7/4/9', order: 6 },
  { kind: 'plain', area: '3/1', order: 7 },
  { kind: 'round', area: '3/2', order: 7 },
  { kind: 'big', area: '4/1/6/3', order: 9 },
  { kind: 'round', area: '4/7', order: 8 },
  { kind: 'plain', area: '5/3', order: 11 },
  { kind: 'big', area: '5/4/7/6', order: 12 },
  { kind: 'plain', area: '5/6', order: 11 },
  { kind: 'big', area: '5/7/7/9', order: 13 },
  { kind: 'plain', area: '6/1', order: 14 },
  { kind: 'round', area: '6/3', order: 15, wide: true },
  { kind: 'round', area: '6/6', order: 14 },
] as const;

/** A wall of faces as wide as the window, with the first step in the middle of it (ROUTE-50). */
export function CollagePage() {
  const { t } = useTranslation('landers');
  const words = useLander('collagelanding', { title: t('wall.title'), lead: t('wall.lead') });
  const faces = withFirst(portraitNames, words.picture);
  return (
    <Lander words={words}>
      <Wall>
        <Door as="section">
          <Big>{words.title}</Big>
          <BigLead>{words.lead}</BigLead>
          <FirstStep bare submit={t('wall.submit')} />
        </Door>
        {hangs.map(({ kind, area, order, ...more }, at) => {
          const name = faces[at];
          return name ? (
            <Tile key={area} $kind={kind} $area={area} $order={order} $wide={'wide' in more}>
              <Face of={name} small={kind !== 'big'} eager={at < 5} />
            </Tile>
          ) : null;
        })}
        <Saying $area="1/5/2/7" $order={3} $tone="teal">
          {t('wall.morning')}
        </Saying>
        <Saying $area="4/8" $order={10} $tone="indigo">
          <Icon name="drama" size={28} />
          {t('wall.marked')}
        </Saying>
        <Saying $area="6/2" $order={15} $tone="soft" $wide>
          {t('wall.you')}
        </Saying>
      </Wall>
      <Honest heading={t('wall.clear')} drawn />
    </Lander>
  );
}
