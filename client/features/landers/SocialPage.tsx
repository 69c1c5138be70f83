import type { Prompt } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { SignupLink } from '../../app/frame/SignupLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Face } from './parts/Face.tsx';
import { FirstStep } from './parts/FirstStep.tsx';
import { Drawn, Honest } from './parts/Honest.tsx';
import { Big, BigLead, Lander } from './parts/Lander.tsx';
import type { PortraitName } from './parts/portraits.ts';
import { withFirst } from './parts/portraits.ts';
import { useLander } from './parts/useLander.ts';
import { By, Flow, Post, Posts, Scene, Side } from './SocialPage.styles.ts';
import { Beach, Shelves, Tiles } from './streamScenes.tsx';

interface Example {
  prompt: Prompt;
  answer: 'sunday' | 'luxury' | 'cook' | 'rain' | 'proud' | 'talk' | 'place';
  of: PortraitName;
  look: 'beach' | 'word' | 'portrait' | 'tiles' | 'shelves';
}

/** Sentences that somebody might have finished, each with a picture of another kind. */
const examples: readonly Example[] = [
  { prompt: 'sunday_you_find_me', answer: 'sunday', of: 'ute', look: 'beach' },
  { prompt: 'small_luxury', answer: 'luxury', of: 'ruben', look: 'word' },
  { prompt: 'i_cook_best', answer: 'cook', of: 'selin', look: 'portrait' },
  { prompt: 'i_could_talk_for_hours_about', answer: 'talk', of: 'griet', look: 'shelves' },
  { prompt: 'proud_of', answer: 'proud', of: 'hans', look: 'word' },
  { prompt: 'rainy_day', answer: 'rain', of: 'amelie', look: 'tiles' },
  { prompt: 'most_beautiful_place_nearby', answer: 'place', of: 'konrad', look: 'portrait' },
];

const scenes = { beach: Beach, tiles: Tiles, shelves: Shelves };

/** Finished sentences as they come by, beside a form that stays (ROUTE-54). */
export function SocialPage() {
  const { t } = useTranslation('landers');
  const { t: prompt } = useTranslation('prompts');
  const words = useLander('socialnetwork', { title: t('stream.title'), lead: t('stream.lead') });
  const people = withFirst(
    examples.map(({ of }) => of),
    words.picture,
  );
  return (
    <Lander words={words}>
      <Flow as="section">
        <Side>
          <Big>{words.title}</Big>
          <BigLead>{words.lead}</BigLead>
          <FirstStep
            heading={t('stream.heading')}
            note={t('stream.note')}
            submit={t('stream.submit')}
          />
        </Side>
        <div>
          <Posts aria-label={t('stream.list')}>
            {examples.map((example, at) => {
              const of = people[at] ?? example.of;
              const Drawing = example.look in scenes ? scenes[example.look as 'beach'] : null;
              return (
                <Post key={example.answer} $tone={example.look === 'word' ? 'teal' : 'plain'}>
                  {Drawing ? (
                    <Scene>
                      <Drawing />
                    </Scene>
                  ) : null}
                  {example.look === 'portrait' ? (
                    <Scene>
                      <Face of={of} eager={at < 3} />
                    </Scene>
                  ) : null}
                  <div>
                    <p>{prompt(example.prompt)}</p>
                    <strong>{t(`stream.${example.answer}`)}</strong>
                    <By>
                      <Face of={of} small eager={at < 2} />
                      <span>{t('stream.example')}</span>
                    </By>
                  </div>
                </Post>
              );
            })}
            <Post $tone="indigo">
              <div>
                <p>{t('stream.you')}</p>
                <strong>{prompt('let_us_agree')}</strong>
                <SignupLink>
                  {t('stream.submit')}
                  <Icon name="arrow-right" size={18} />
                </SignupLink>
              </div>
            </Post>
          </Posts>
          <Drawn />
        </div>
      </Flow>
      <Honest heading={t('clear')} />
    </Lander>
  );
}
