import { prompts, type MessageAbout } from '@rendezvous/core/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLocation } from '../../../app/router/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

const Note = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s2);
  max-width: calc(var(--column) - 32px);
  margin: 0 auto;
  padding: 2px var(--s3) 0 calc(var(--s3) + 12px);
  color: var(--ink-2);
  font-size: var(--t1);
  > span {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const photoId = /^[0-9a-f]{24}$/;

/** What of the profile the next message answers to: `?prompt=…` or `?photo=…` of the address, until it is sent. */
export function useAbout() {
  const { search } = useLocation();
  const asked = useState(() => {
    const params = new URLSearchParams(search);
    const prompt = prompts.find((each) => each === params.get('prompt'));
    const photo = params.get('photo') ?? '';
    return prompt ? { prompt } : photoId.test(photo) ? { photo } : null;
  });
  return asked as [MessageAbout | null, (about: MessageAbout | null) => void];
}

interface AboutNoteProps {
  about: MessageAbout;
  name: string;
  onDrop: () => void;
}

/** Above the field: what is being answered, and the way to write about something else after all (LIVE-03). */
export function AboutNote({ about, name, onDrop }: AboutNoteProps) {
  const { t } = useTranslation('chat');
  const { t: words } = useTranslation('prompts');
  const what = 'prompt' in about ? words(about.prompt) : null;
  return (
    <Note role="status">
      <Icon name="reply" size={18} />
      <span>{what === null ? t('about.photo', { name }) : t('about.prompt', { what })}</span>
      <Button $look="quiet" $icon aria-label={t('about.drop')} onClick={onDrop}>
        <Icon name="x" size={18} />
      </Button>
    </Note>
  );
}
