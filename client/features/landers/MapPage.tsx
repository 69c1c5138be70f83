import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { countryShapes, places, viewBox } from 'virtual:europe';
import { useFormats } from '../../app/i18n/index.ts';
import { useSettings } from '../../app/settings.tsx';
import { from } from '../../theme/breakpoints.ts';
import { PageWidth } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { FirstStep } from './parts/FirstStep.tsx';
import { Honest } from './parts/Honest.tsx';
import { Big, BigLead, Lander } from './parts/Lander.tsx';
import { portraitOf, withFirst } from './parts/portraits.ts';
import { useLander } from './parts/useLander.ts';

const Sea = styled.section`
  position: relative;
  overflow: clip;
  background: linear-gradient(
    160deg,
    var(--teal-soft),
    color-mix(in srgb, var(--teal-soft) 62%, var(--bg))
  );
`;

const Inside = styled(PageWidth)`
  display: grid;
  gap: var(--s6);
  padding-block: calc(var(--bar) + var(--s6)) var(--s10);
  > :nth-child(3) {
    align-self: start;
  }
  ${from('large')} {
    grid-template-columns: 400px minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    gap: var(--s6) var(--s10);
    padding-bottom: var(--s16);
  }
`;

const Chart = styled.figure`
  margin-inline: calc(-1 * var(--s4));
  svg {
    display: block;
    width: 100%;
    height: 440px;
    overflow: visible;
    /* Beyond its right edge the map goes on, below it ends. */
    clip-path: inset(0 -40% 0 0);
  }
  figcaption {
    margin-inline: var(--s4);
    font-size: var(--t1);
    color: var(--ink-2);
  }
  ${from('medium')} {
    svg {
      height: 600px;
    }
  }
  ${from('large')} {
    grid-area: 1 / 2 / 3 / 3;
    margin: 0 -6vw 0 0;
    svg {
      height: auto;
    }
  }
`;

const Land = styled.path<{ $code: string; $ours: boolean }>`
  fill: ${({ $ours }) => ($ours ? 'var(--surface)' : 'color-mix(in srgb, var(--surface) 45%, transparent)')};
  stroke: color-mix(in srgb, var(--teal) 45%, var(--surface));
  stroke-width: 0.9;
  stroke-linejoin: round;
  transition: fill var(--fast);
  ${Inside}:has(option[value='${({ $code }) => $code}']:checked) & {
    fill: color-mix(in srgb, var(--teal) 34%, var(--surface));
  }
`;

const Pin = styled.g`
  circle {
    fill: var(--surface);
    stroke: var(--teal);
    stroke-width: 1.5;
  }
  image {
    clip-path: circle(50%);
  }
  text {
    font: 560 11px var(--sans);
    fill: var(--ink);
    stroke: var(--surface);
    stroke-width: 3.5;
    stroke-linejoin: round;
    paint-order: stroke;
    text-anchor: middle;
  }
`;

const faces = [
  'hans',
  'selin',
  'thomas',
  'priya',
  'callum',
  'kathe',
  'caglar',
  'roos',
  'mira',
] as const;

/** Europe as an outline, with a face in a few cities; the form asks where somebody lives (ROUTE-53). */
export function MapPage() {
  const { t } = useTranslation('landers');
  const words = useLander('maplanding', { title: t('map.title'), lead: t('map.lead') });
  const { countries, geoip_country, geoip_selected_country } = useSettings();
  const formats = useFormats();
  const named = countries
    .map((code) => ({ code, name: formats.country(code) }))
    .sort((one, other) => one.name.localeCompare(other.name));
  const here = geoip_selected_country ?? geoip_country;
  const pinned = withFirst(faces, words.picture);
  return (
    <Lander words={words}>
      <Sea>
        <Inside>
          <div>
            <Big>{words.title}</Big>
            <BigLead>{words.lead}</BigLead>
          </div>
          <Chart>
            <svg
              viewBox={viewBox}
              preserveAspectRatio="xMidYMid slice"
              role="img"
              aria-label={t('map.alt')}
            >
              {countryShapes.map(({ code, shape }) => (
                <Land key={code} d={shape} $code={code} $ours={countries.includes(code)} />
              ))}
              {places.map(({ city, x, y }, at) => (
                <Pin key={city} transform={`translate(${x} ${y})`}>
                  <circle r="23" />
                  <image
                    href={portraitOf(pinned[at] ?? 'hans', true)}
                    x="-21"
                    y="-21"
                    width="42"
                    height="42"
                  />
                  <text y="38">{city}</text>
                </Pin>
              ))}
            </svg>
            <figcaption>{t('map.source')}</figcaption>
          </Chart>
          <FirstStep heading={t('map.heading')} submit={t('map.submit')}>
            <SelectField
              label={t('map.country')}
              name="country"
              defaultValue={countries.includes(here) ? here : named[0]?.code}
            >
              {named.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
          </FirstStep>
        </Inside>
      </Sea>
      <Honest heading={t('map.clear')} drawn />
    </Lander>
  );
}
