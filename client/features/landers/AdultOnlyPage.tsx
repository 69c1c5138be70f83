import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useSettings } from '../../app/settings.tsx';
import { from } from '../../theme/breakpoints.ts';
import { PageWidth } from '../../ui/Card.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Face } from './parts/Face.tsx';
import { FirstStep } from './parts/FirstStep.tsx';
import { Drawn } from './parts/Honest.tsx';
import { Big, BigLead, Lander } from './parts/Lander.tsx';
import { portraitNames, withFirst } from './parts/portraits.ts';
import { useLander } from './parts/useLander.ts';

const Porch = styled.section`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  padding: calc(var(--bar) + var(--s6)) var(--s4) 0;
`;

/** Whoever is inside is seen through glass that does not let anything through but colour. */
const Inside = styled.div`
  position: absolute;
  z-index: -2;
  inset: -40px;
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  grid-auto-rows: 1fr;
  filter: blur(26px) saturate(1.15);
  ${from('medium')} {
    grid-template-columns: repeat(8, 1fr);
  }
`;

const Veil = styled.div`
  position: absolute;
  z-index: -1;
  inset: 0;
  background: color-mix(in srgb, var(--bg) 52%, transparent);
`;

/** A doorway, round above: the two arches of the mark, one in the other. */
const Door = styled.div`
  width: min(100%, 560px);
  margin-inline: auto;
  padding: clamp(84px, 19vw, 132px) clamp(20px, 6vw, 56px) var(--s10);
  border: 10px solid var(--teal);
  border-bottom: 0;
  border-radius: 290px 290px 0 0;
  background: var(--surface);
  box-shadow:
    0 0 0 8px var(--surface),
    var(--shadow-lift);
  text-align: center;
  ${Big} {
    font-size: clamp(1.9rem, 1.2rem + 2.6vw, 2.9rem);
  }
  ${BigLead} {
    margin-inline: auto;
    font-size: var(--t2);
  }
  form {
    margin-top: var(--s6);
  }
`;

const Leave = styled.p`
  margin-top: var(--s4);
  font-size: var(--t1);
  color: var(--ink-2);
`;

const Step = styled.div`
  height: 22px;
  margin-inline: calc(-1 * var(--s4));
  background: var(--indigo);
`;

const Rules = styled(PageWidth)`
  padding-block: var(--s16);
  > h2 {
    font-size: var(--t5);
    margin-bottom: var(--s8);
  }
  dl {
    display: grid;
    gap: 0 var(--s12);
  }
  dl > div {
    padding-block: var(--s5);
    border-top: 1px solid var(--line-strong);
  }
  dt {
    font: 480 var(--t3) / 1.3 var(--serif);
  }
  dd {
    max-width: 46ch;
    margin-top: 4px;
    color: var(--ink-2);
  }
  ${from('medium')} {
    dl {
      grid-template-columns: 1fr 1fr;
    }
  }
`;

const rules = ['consent', 'age', 'fictional', 'private'] as const;

/** Whoever comes in says first that they are of age (ROUTE-46). */
export function AdultOnlyPage() {
  const { t } = useTranslation('landers');
  const { min_age: age } = useSettings();
  const words = useLander('adultonly', { title: t('adult.title'), lead: t('adult.lead') });
  const faces = withFirst(portraitNames, words.picture).slice(0, 16);
  return (
    <Lander words={words}>
      <Porch>
        <Inside aria-hidden="true">
          {faces.map((name) => (
            <Face key={name} of={name} small eager />
          ))}
        </Inside>
        <Veil />
        <Door>
          <Big>{words.title}</Big>
          <BigLead>{words.lead}</BigLead>
          <FirstStep submit={t('adult.submit')} bare>
            <Choice type="checkbox" name="of_age" required>
              {t('adult.confirm', { age })}
            </Choice>
          </FirstStep>
          <Leave>{t('adult.leave')}</Leave>
        </Door>
        <Step />
      </Porch>
      <Rules as="section">
        <h2>{t('adult.rules')}</h2>
        <dl>
          {rules.map((rule) => (
            <div key={rule}>
              <dt>{t(`adult.rule.${rule}`)}</dt>
              <dd>{t(`adult.rule.${rule}.text`, { age })}</dd>
            </div>
          ))}
        </dl>
        <Drawn />
      </Rules>
    </Lander>
  );
}
