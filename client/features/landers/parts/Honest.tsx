import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { useSettings } from '../../../app/settings.tsx';
import { from } from '../../../theme/breakpoints.ts';
import { PageWidth } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Sign } from '../../../ui/Layout.tsx';

const DrawnLine = styled.p`
  font-size: var(--t1);
  color: var(--ink-2);
`;

const Section = styled(PageWidth)`
  padding-block: var(--s16);
  > h2 {
    max-width: 22ch;
    margin-bottom: var(--s8);
    font-size: var(--t5);
  }
  ul {
    display: grid;
    gap: var(--s6);
  }
  li {
    display: grid;
    grid-template-columns: 44px 1fr;
    gap: var(--s4);
    align-items: start;
  }
  h3 {
    margin-bottom: 4px;
  }
  p {
    max-width: 44ch;
    color: var(--ink-2);
  }
  > ${DrawnLine} {
    max-width: none;
    margin-top: var(--s10);
  }
  ${from('medium')} {
    padding-block: var(--s24);
    ul {
      grid-template-columns: repeat(3, 1fr);
      gap: var(--s8);
    }
    li {
      grid-template-columns: 1fr;
      align-content: start;
    }
  }
`;

const Point = styled(Sign)<{ $mask: boolean }>`
  ${({ $mask }) =>
    $mask &&
    css`
      background: var(--indigo-soft);
      color: var(--indigo-ink);
    `};
`;

const points = [
  { name: 'price', icon: 'coins' },
  { name: 'fictional', icon: 'drama' },
  { name: 'discreet', icon: 'eye-off' },
] as const;

/** What somebody can count on here, in three points; `drawn` says of the faces above what they are. */
export function Honest({ heading, drawn = false }: { heading: string; drawn?: boolean }) {
  const { t } = useTranslation('landers');
  return (
    <Section as="section">
      <h2>{heading}</h2>
      <ul>
        {points.map(({ name, icon }) => (
          <li key={name}>
            <Point $size={44} $mask={name === 'fictional'}>
              <Icon name={icon} size={22} />
            </Point>
            <div>
              <h3>{t(`honest.${name}`)}</h3>
              <p>{t(`honest.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      {drawn ? <Drawn /> : null}
    </Section>
  );
}

const Line = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  font-size: var(--t1);
  color: var(--ink-2);
  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  svg {
    color: var(--teal);
  }
`;

/** The same in three words each. */
export function Pledge({ className }: { className?: string }) {
  const { t } = useTranslation('landers');
  const { min_age } = useSettings();
  return (
    <Line className={className}>
      <li>
        <Icon name="shield-check" size={18} />
        {t('pledge.age', { age: min_age })}
      </li>
      <li>
        <Icon name="receipt-text" size={18} />
        {t('pledge.noSubscription')}
      </li>
      <li>
        <Icon name="drama" size={18} />
        {t('pledge.marked')}
      </li>
    </Line>
  );
}

/** Beside faces that nobody has: they are not to be taken for members. */
export function Drawn({ className }: { className?: string }) {
  const { t } = useTranslation('landers');
  return <DrawnLine className={className}>{t('drawn')}</DrawnLine>;
}
