import type { MemberLanding } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { below, from } from '../../theme/breakpoints.ts';
import { PageWidth } from '../../ui/Card.tsx';
import { TextareaField } from '../../ui/Field.tsx';
import { FirstStep } from './parts/FirstStep.tsx';
import { Pledge } from './parts/Honest.tsx';
import { Lander } from './parts/Lander.tsx';
import { FictionalLine, MemberLander, WhoLine } from './parts/MemberLander.tsx';
import { MemberPortrait } from './parts/MemberPortrait.tsx';
import { useMemberWords } from './parts/useMember.ts';

const Who = styled(PageWidth)`
  display: grid;
  gap: var(--s6);
  padding-block: var(--bar) var(--s12);
  ${from('medium')} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    grid-template-rows: auto auto 1fr;
    column-gap: var(--s8);
    padding-top: calc(var(--bar) + var(--s6));
  }
  ${from('large')} {
    column-gap: 0;
  }
`;

const Large = styled(MemberPortrait)`
  aspect-ratio: 4 / 4.4;
  ${below('medium')} {
    margin-inline: calc(-1 * var(--s4));
  }
  ${from('medium')} {
    grid-row: 1 / 4;
    align-self: start;
    aspect-ratio: 4 / 5;
    border-radius: 20px;
  }
`;

/** The name lies over the portrait, on the page's own ground. */
const Name = styled.div`
  position: relative;
  z-index: 1;
  h1 {
    display: inline-block;
    font-size: clamp(3rem, 2rem + 6vw, 6.5rem);
    line-height: 0.95;
    font-weight: 400;
    letter-spacing: -0.035em;
    overflow-wrap: anywhere;
  }
  > div {
    display: inline-block;
    max-width: 100%;
    padding: 14px 24px 10px 0;
    border-radius: 0 28px 0 0;
    background: var(--bg);
  }
  ${below('medium')} {
    margin-top: -92px;
    > div {
      margin-left: calc(-1 * var(--s4));
      padding-left: var(--s4);
    }
  }
  ${from('medium')} {
    h1 {
      font-size: clamp(3rem, 6vw, 6rem);
    }
  }
  ${from('large')} {
    margin: var(--s8) 0 0 -104px;
    > div {
      padding: 6px 32px 14px 28px;
      border-radius: 24px 0 0 24px;
    }
    > p {
      margin-top: 8px;
      padding-left: 152px;
    }
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--s5);
  blockquote {
    max-width: 30ch;
    margin: 0;
    font: 400 var(--t4) / 1.32 var(--serif);
    letter-spacing: -0.012em;
  }
  dl {
    display: grid;
    gap: var(--s4);
  }
  dt {
    font-size: var(--t1);
    color: var(--ink-2);
  }
  > p {
    max-width: 52ch;
    color: var(--ink-2);
  }
  ${from('large')} {
    padding-left: 48px;
    + form {
      margin-left: 48px;
    }
  }
`;

const Write = styled(FirstStep)`
  align-self: start;
  align-content: start;
`;

const Foot = styled(PageWidth)`
  padding-bottom: var(--s16);
`;

/** Somebody's name over their portrait, and the first line to them (ROUTE-09). */
export const MemberNamePage = () => <MemberLander Page={Named} />;

function Named({ member }: { member: MemberLanding }) {
  const { t } = useTranslation('landers');
  const { t: prompt } = useTranslation('prompts');
  const words = useMemberWords('landing', member);
  const { id, name, description, prompts } = member;
  const [first = ''] = description.split(/\n+/);
  return (
    <Lander words={words}>
      <Who as="section">
        <Large member={member} />
        <Name>
          <div>
            <h1>{words.own ? words.title : name}</h1>
          </div>
          <WhoLine member={member} />
        </Name>
        <Words>
          {first ? <blockquote>{first}</blockquote> : null}
          {prompts.length > 0 ? (
            <dl>
              {prompts.slice(0, 2).map((each) => (
                <div key={each.prompt}>
                  <dt>{prompt(each.prompt)}</dt>
                  <dd>{each.answer}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          <FictionalLine member={member} />
          {words.own ? <p>{words.lead}</p> : null}
          {member.fictional ? null : <p>{t('member.more')}</p>}
        </Words>
        <Write
          heading={t('member.write', { name })}
          submit={t('member.send')}
          profile={id}
          ask="none"
        >
          <TextareaField
            label={t('member.line')}
            name="message"
            rows={3}
            maxLength={300}
            placeholder={t('member.line.example')}
            hint={t('member.line.hint')}
          />
        </Write>
      </Who>
      <Foot>
        <Pledge />
      </Foot>
    </Lander>
  );
}
