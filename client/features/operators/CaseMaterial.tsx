import type { CaseView } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { useFormats } from '../../app/i18n/index.ts';
import { Icon, Portrait, portraitFrame } from '../../ui/index.ts';
import { Flow } from './Work.styles.ts';

const Said = styled.p<{ $tone?: 'teal' }>`
  margin-bottom: var(--s2);
  padding: 12px var(--s4);
  border-radius: var(--r);
  background: var(--amber-soft);
  color: var(--amber-ink);
  line-height: 1.45;
  overflow-wrap: anywhere;
  ${({ $tone }) =>
    $tone === 'teal' &&
    css`
      background: var(--teal-soft);
      color: var(--teal-ink);
    `};
`;

const Line = styled.div<{ $right: boolean; $flag: boolean }>`
  display: grid;
  justify-items: ${({ $right }) => ($right ? 'end' : 'start')};
  padding: 5px 0;
  p {
    max-width: 82%;
    padding: 8px 12px;
    border-radius: 14px;
    background: ${({ $right }) => ($right ? 'var(--bubble-me)' : 'var(--bubble-you)')};
    overflow-wrap: anywhere;
    ${({ $flag }) =>
      $flag &&
      css`
        box-shadow: 0 0 0 2px var(--red);
      `};
  }
  small {
    padding: 2px 6px;
    color: var(--ink-2);
    font-size: var(--t1);
  }
`;

const Flag = styled.span`
  display: inline-flex;
  gap: 5px;
  align-items: center;
  color: var(--red-ink);
  font-size: var(--t1);
  font-weight: 560;
`;

const Photo = styled.img`
  display: block;
  max-width: min(100%, 380px);
  height: auto;
  border-radius: var(--r);
`;

const Quote = styled.div`
  margin-bottom: var(--s3);
  padding: 12px var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r);
  background: var(--surface);
  overflow-wrap: anywhere;
  small {
    display: block;
    margin-bottom: 4px;
    color: var(--ink-2);
    font-size: var(--t1);
  }
`;

/** As others see it first: the face, and what stands beside it. */
const Profile = styled(Quote)`
  display: grid;
  grid-template-columns: minmax(96px, 180px) minmax(0, 1fr);
  gap: var(--s4);
  align-items: start;
  > :first-child {
    ${portraitFrame}
  }
  b {
    font: 520 var(--t3) / 1.25 var(--serif);
  }
`;

/** What there is to judge: what reporters said, and the photo, the message with a little around it, or the profile. */
export function CaseMaterial({ view }: { view: CaseView }) {
  const { t } = useTranslation('operators');
  const { t: reports } = useTranslation('reports');
  const formats = useFormats();
  const { said, picture, messages, decision } = view;
  return (
    <Flow tabIndex={0} role="region" aria-label={t('case.material')}>
      {said.map(({ at, reason, text }) => (
        <Said key={at + text}>
          <b>
            {t('case.reporter')}, {formats.when(new Date(at))}: {reports(`reason.${reason}`)}
          </b>{' '}
          {text}
        </Said>
      ))}
      {decision ? (
        <Quote>
          <small>
            {t('case.firstDecision', { name: decision.by })},{' '}
            {formats.moment(new Date(decision.at))}: {t(`measure.${decision.measure}`)}
          </small>
          {decision.text}
        </Quote>
      ) : null}
      {view.appealText ? (
        <Said $tone="teal">
          <b>{t('case.appeal', { name: view.subject.name })}</b> {view.appealText}
        </Said>
      ) : null}
      {picture ? (
        <Photo
          src={picture.sources.at(-1)?.webp}
          alt={t('case.photoOf', { name: view.subject.name })}
          width={picture.width}
          height={picture.height}
        />
      ) : null}
      {view.kind === 'profile' ? (
        <Profile>
          <div>
            <Portrait
              image={view.subject.main_image}
              alt={t('case.photoOf', { name: view.subject.name })}
              sizes="180px"
            />
          </div>
          <div>
            <b>
              {view.subject.name}, {view.subject.age}
            </b>
            {view.subject.city ? <small>{view.subject.city}</small> : null}
            <p>{view.description}</p>
          </div>
        </Profile>
      ) : null}
      {messages.map((message) => {
        const flagged = message.seq === view.messageSeq;
        return (
          <Line key={message.id} $right={message.sender !== view.subject.id} $flag={flagged}>
            <p>{message.text ?? t(message.type === 'gift' ? 'type.gift' : 'type.photo')}</p>
            <small>{formats.when(new Date(message.sentAt))}</small>
            {flagged ? (
              <Flag>
                <Icon name="flag" size={14} /> {t('case.reported')}
              </Flag>
            ) : null}
          </Line>
        );
      })}
    </Flow>
  );
}
