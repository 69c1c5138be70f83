import type { MemberLanding } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { PageWidth } from '../../ui/Card.tsx';
import { FirstStep } from './parts/FirstStep.tsx';
import { Honest } from './parts/Honest.tsx';
import { Lander } from './parts/Lander.tsx';
import { FictionalLine, MemberLander, WhoLine } from './parts/MemberLander.tsx';
import { MemberPortrait } from './parts/MemberPortrait.tsx';
import { NightBar } from './parts/Night.tsx';
import { useMemberWords } from './parts/useMember.ts';

/** The portrait fills the window, as on a poster. */
const Poster = styled.section`
  position: relative;
  isolation: isolate;
  display: grid;
  align-items: end;
  min-height: min(92dvh, 860px);
  background: #241f45;
  &::before,
  &::after {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0 0 auto;
    height: 130px;
    background: linear-gradient(rgb(20 17 44 / 0.8), transparent);
    pointer-events: none;
  }
  &::after {
    inset: auto 0 0;
    height: 52%;
    background: linear-gradient(transparent, rgb(24 20 50 / 0.94) 78%);
    ${from('medium')} {
      inset: 0;
      height: auto;
      background: linear-gradient(78deg, #241f45 38%, transparent 66%);
    }
  }
`;

const Full = styled(MemberPortrait)`
  position: absolute;
  z-index: -2;
  inset: 0;
  background: radial-gradient(circle at 50% 35%, #5b4f96, #241f45 75%);
  ${from('medium')} {
    /* As wide as it is when it is as high as the poster: a face is not cut. */
    left: auto;
    width: min(66vw, 740px);
    img {
      object-position: 50% 30%;
    }
  }
`;

const Words = styled(PageWidth)`
  padding-block: 46vh var(--s10);
  ${from('medium')} {
    padding-bottom: var(--s24);
  }
  color: #f5f3fc;
  h1 {
    font-size: clamp(3.4rem, 2rem + 10vw, 10rem);
    line-height: 0.9;
    font-weight: 380;
    letter-spacing: -0.045em;
    overflow-wrap: anywhere;
  }
  p {
    color: #dcd8ee;
  }
  > p {
    margin-top: var(--s4);
  }
`;

const Say = styled.p`
  max-width: 30ch;
  font: 400 var(--t4) / 1.3 var(--serif);
`;

const Strip = styled(PageWidth)`
  position: relative;
  z-index: 1;
  display: grid;
  gap: var(--s5) var(--s10);
  padding-top: var(--s8);
  > p {
    max-width: 52ch;
    color: var(--ink-2);
  }
  ${from('large')} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    align-items: start;
    form {
      grid-column: 2;
      grid-row: 1 / 4;
      margin-top: calc(-1 * var(--s24));
    }
  }
`;

/** A poster of somebody: the portrait as large as the window, the first step below (ROUTE-11). */
export const MemberPosterPage = () => <MemberLander Page={OnPoster} />;

function OnPoster({ member }: { member: MemberLanding }) {
  const { t } = useTranslation('landers');
  const { t: prompt } = useTranslation('prompts');
  const words = useMemberWords('landing2', member);
  const { id, name, description, prompts } = member;
  const [said] = prompts;
  return (
    <Lander words={words}>
      <NightBar />
      <Poster>
        <Full member={member} />
        <Words>
          <h1>{words.own ? words.title : name}</h1>
          <WhoLine member={member} />
          {said ? (
            <Say>
              {prompt(said.prompt)} {said.answer}
            </Say>
          ) : null}
        </Words>
      </Poster>
      <Strip as="section">
        <FirstStep
          heading={t('member.poster.lead')}
          submit={t('member.poster.submit')}
          profile={id}
        />
        {words.own ? <p>{words.lead}</p> : null}
        {description ? <p>{description}</p> : null}
        <FictionalLine member={member} />
        {member.fictional ? null : <p>{t('member.more')}</p>}
      </Strip>
      <Honest heading={t('clear')} />
    </Lander>
  );
}
