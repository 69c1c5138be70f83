import type { MessageView } from '@rendezvous/core/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { photoAddress } from '../../../app/pictures.ts';
import { useChat, type ChatEngine } from '../../../app/session/index.ts';
import { Lightbox } from '../../../ui/Lightbox.tsx';

interface PhotoViewerProps {
  engine: ChatEngine;
  conversation: string | null;
  /** The photo that was opened. */
  photo: string;
  /** The other member's name. */
  name: string;
  onClose: () => void;
}

const nothing: readonly MessageView[] = [];

/** The photos of a conversation that are at hand, large; it begins with the one that was opened (CHAT-08). */
export function PhotoViewer({ engine, conversation, photo, name, onClose }: PhotoViewerProps) {
  const { t } = useTranslation('chat');
  const messages = useChat(
    engine,
    (context) => context.messages[conversation ?? '']?.items ?? nothing,
  );
  // What arrives meanwhile does not push aside what is looked at.
  const [slides] = useState(() => {
    const sent = messages.flatMap(({ photo: id, sender, erased }) =>
      id && !erased
        ? [{ id, alt: sender === engine.me ? t('photoFromYou') : t('photoFrom', { name }) }]
        : [],
    );
    const all = sent.some(({ id }) => id === photo)
      ? sent
      : [...sent, { id: photo, alt: t('photoFromYou') }];
    return all.map(({ id, alt }) => ({ id, alt, src: photoAddress(id) }));
  });
  const index = slides.findIndex(({ id }) => id === photo);
  return <Lightbox label={t('photosLarge')} slides={slides} index={index} onClose={onClose} />;
}
