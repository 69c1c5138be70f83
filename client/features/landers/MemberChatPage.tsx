import type { MemberLanding } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { TextareaField } from '../../ui/Field.tsx';
import { FirstStep } from './parts/FirstStep.tsx';
import { Pledge } from './parts/Honest.tsx';
import { Lander } from './parts/Lander.tsx';
import { FictionalLine, MemberLander, WhoLine } from './parts/MemberLander.tsx';
import { MemberPortrait } from './parts/MemberPortrait.tsx';
import { useMemberWords } from './parts/useMember.ts';

/** A conversation as it looks inside, in the middle of the page. */
const Talk = styled.section`
  display: grid;
  gap: var(--s4);
  width: min(100%, 620px);
  margin-inline: auto;
  padding: calc(var(--bar) + var(--s4)) var(--s4) var(--s12);
  ${from('medium')} {
    padding-top: calc(var(--bar) + var(--s8));
  }
`;

const Head = styled.header`
  display: grid;
  grid-template-columns: 76px minmax(0, 1fr);
  gap: var(--s4);
  align-items: center;
  padding-bottom: var(--s4);
  border-bottom: 1px solid var(--line);
  h1 {
    overflow-wrap: anywhere;
  }
`;

const Round = styled(MemberPortrait)`
  width: 76px;
  height: 76px;
  border-radius: 50%;
  svg {
    width: 44px;
  }
`;

const Photo = styled(MemberPortrait)`
  width: min(72%, 300px);
  aspect-ratio: 4 / 5;
  border-radius: 18px 18px 18px 6px;
`;

const Bubble = styled.p`
  justify-self: start;
  max-width: 82%;
  padding: 12px 16px;
  border-radius: 18px 18px 18px 6px;
  background: var(--bubble-you);
  color: var(--bubble-you-ink);
  box-shadow: var(--shadow);
  overflow-wrap: anywhere;
`;

const Aside = styled.div`
  justify-self: center;
  max-width: 46ch;
  font-size: var(--t1);
  color: var(--ink-2);
  text-align: center;
`;

/** The form stands where one's own message does. */
const Mine = styled.div`
  justify-self: end;
  width: min(100%, 480px);
  form {
    border-radius: 18px 18px 6px;
    background: var(--bubble-me);
    color: var(--bubble-me-ink);
    box-shadow: none;
  }
`;

const Ground = styled.div`
  background: var(--sunken);
`;

const Foot = styled(Pledge)`
  justify-content: center;
  padding-top: var(--s6);
`;

/** Somebody's first words as a conversation, in which the answer is the first step (ROUTE-12). */
export const MemberChatPage = () => <MemberLander Page={Talking} />;

function Talking({ member }: { member: MemberLanding }) {
  const { t } = useTranslation('landers');
  const { t: prompt } = useTranslation('prompts');
  const words = useMemberWords('landing3', member);
  const { id, name, description, prompts } = member;
  return (
    <Lander words={words}>
      <Ground>
        <Talk>
          <Head>
            <Round member={member} />
            <div>
              <h1>{words.own ? words.title : name}</h1>
              <WhoLine member={member} />
            </div>
          </Head>
          <Aside>
            <FictionalLine member={member} />
          </Aside>
          <Photo member={member} />
          {description ? <Bubble>{description}</Bubble> : null}
          {prompts.map((each) => (
            <Bubble key={each.prompt}>
              {prompt(each.prompt)} {each.answer}
            </Bubble>
          ))}
          {description || prompts.length > 0 ? null : (
            <Aside>{words.own ? words.lead : t('member.chat.open', { name })}</Aside>
          )}
          <Mine>
            <FirstStep submit={t('member.chat.submit')} profile={id} ask="none">
              <TextareaField
                label={t('member.chat.you')}
                name="message"
                rows={3}
                maxLength={300}
                hint={t('member.chat.free')}
              />
            </FirstStep>
          </Mine>
          <Foot />
        </Talk>
      </Ground>
    </Lander>
  );
}
