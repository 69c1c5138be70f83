import { limits } from '@rendezvous/core/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../app/i18n/index.ts';
import { Button, Chip, ErrorText, Icon, Muted, Skeleton } from '../../../ui/index.ts';
import { InterestIcon } from '../InterestIcon.tsx';
import { interestName } from '../../../app/interestName.ts';
import { useInterests } from '../useInterests.ts';
import { Paper } from './Own.styles.ts';
import type { Editing } from './useOwnProfile.ts';

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: var(--s4);
`;

const Taken = styled(Chip)`
  padding-right: 4px;
`;

const Remove = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  margin: -4px 0;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  color: inherit;
  &::after {
    content: '';
    position: absolute;
    inset: -8px -6px;
  }
  &:hover {
    background: color-mix(in srgb, currentColor 12%, transparent);
  }
`;

const Pick = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: var(--touch);
  padding: 6px 14px;
  border-radius: var(--r-full);
  box-shadow: inset 0 0 0 1px var(--line-strong);
  cursor: pointer;
  svg {
    color: var(--ink-2);
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:has(:checked) {
    background: var(--teal-soft);
    color: var(--teal-ink);
    box-shadow: inset 0 0 0 1.5px var(--teal);
    svg {
      color: inherit;
    }
  }
  &:has([aria-disabled='true']:not(:checked)) {
    opacity: 0.5;
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--teal);
    outline-offset: 2px;
  }
`;

const Picks = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin: var(--s4) 0 0;
  padding: var(--s4) 0 0;
  border: 0;
  border-top: 1px solid var(--line);
  legend {
    float: left;
    width: 100%;
    padding: 0 0 var(--s3);
    color: var(--ink-2);
  }
`;

const Below = styled.div`
  margin-top: var(--s4);
`;

/** What one likes, of a list of about fifty, each with its icon; a tick is saved at once (ENTITY-13, OPEN-42). */
export function InterestsCard({ editing }: { editing: Editing }) {
  const { t } = useTranslation('ownProfile');
  const { t: profiles } = useTranslation('profiles');
  const { language } = useLanguage();
  const id = useId();
  const all = useInterests();
  const [choosing, setChoosing] = useState(false);
  const { profile, save } = editing;
  const { interests } = profile;
  const iconOf = (name: string) => all?.find((each) => each.id === name)?.icon ?? 'heart';
  const nameOf = (name: string) => interestName(profiles, name);
  const full = interests.length >= limits.interestsMax;
  const error = editing.errors.interests;
  const without = (name: string) =>
    void save('interests', { interests: interests.filter((each) => each !== name) });
  function toggle(name: string) {
    if (interests.includes(name)) without(name);
    else if (!full) void save('interests', { interests: [...interests, name] });
  }
  return (
    <Paper id="interests" aria-labelledby="interests-title">
      <h2 id="interests-title">{profiles('interests')}</h2>
      <Muted>{t('interests.lead')}</Muted>
      {interests.length > 0 ? (
        <Chips aria-label={t('interests.yours')}>
          {interests.map((name) => (
            <li key={name}>
              <Taken>
                <InterestIcon icon={iconOf(name)} />
                {nameOf(name)}
                <Remove
                  type="button"
                  aria-label={t('interests.remove', { name: nameOf(name) })}
                  onClick={() => without(name)}
                >
                  <Icon name="x" size={15} />
                </Remove>
              </Taken>
            </li>
          ))}
        </Chips>
      ) : null}
      {error === undefined ? null : (
        <Below>
          <ErrorText>{error}</ErrorText>
        </Below>
      )}
      <Below>
        <Button
          aria-expanded={choosing}
          aria-controls={choosing ? id : undefined}
          onClick={() => setChoosing(!choosing)}
        >
          {t(choosing ? 'interests.done' : 'interests.choose')}
        </Button>
      </Below>
      {choosing ? (
        <Picks id={id}>
          <legend>
            {t(full ? 'interests.full' : 'interests.chosen', {
              count: interests.length,
              max: limits.interestsMax,
            })}
          </legend>
          {all ? (
            [...all]
              .sort((one, other) => nameOf(one.id).localeCompare(nameOf(other.id), language))
              .map(({ id: name, icon }) => (
                <Pick key={name}>
                  <input
                    type="checkbox"
                    checked={interests.includes(name)}
                    aria-disabled={full && !interests.includes(name)}
                    onChange={() => toggle(name)}
                  />
                  <InterestIcon icon={icon} />
                  {nameOf(name)}
                </Pick>
              ))
          ) : (
            <Skeleton style={{ height: 480, width: '100%' }} />
          )}
        </Picks>
      ) : null}
    </Paper>
  );
}
