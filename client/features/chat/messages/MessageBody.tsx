import { styled } from 'styled-components';
import type { MessageContent } from '@rendezvous/core/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../app/i18n/index.ts';
import { photoAddress } from '../../../app/pictures.ts';
import { useSettings } from '../../../app/settings.tsx';
import { GiftArt } from '../gifts/GiftArt.tsx';
import { giftName } from '../gifts/giftName.ts';
import { PhotoMissing } from '../deferred/index.ts';
import { linkify } from './linkify.ts';

interface MessageBodyProps {
  content: MessageContent;
  mine: boolean;
  name: string;
  /** A photo shall be seen large; without it nothing opens. */
  onPhoto?: (photo: string) => void;
}

/** What is in a bubble. */
export function MessageBody({ content, ...more }: MessageBodyProps) {
  if (content.type === 'photo') return <PhotoContent photo={content.photo} {...more} />;
  if (content.type === 'gift') return <GiftContent gift={content.gift} />;
  return <TextContent text={content.text} />;
}

const Large = styled.span`
  font-size: 2rem;
  line-height: 1.25;
`;

const fewEmoji = /^(?:\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}\uFE0F\u200D]*){1,3}$/u;

/** Words, with web addresses to follow; nothing behind an address is fetched for a preview. */
function TextContent({ text }: { text: string }) {
  if (fewEmoji.test(text)) return <Large>{text}</Large>;
  return (
    <span dir="auto">
      {linkify(text).map((part, index) =>
        part.kind === 'link' ? (
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </span>
  );
}

const Frame = styled.span`
  display: grid;
  place-items: center;
  width: min(236px, 60vw);
  aspect-ratio: 8/5;
  border-radius: 14px;
  overflow: hidden;
  background: var(--sunken);
  color: var(--ink-2);
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    filter: var(--photo);
  }
  button {
    display: block;
    width: 100%;
    height: 100%;
    padding: 0;
    border: 0;
    background: none;
    cursor: zoom-in;
  }
`;

type PhotoContentProps = Omit<MessageBodyProps, 'content'> & { photo: string };

/**
 * A photo in a frame of fixed size: nothing moves when it arrives. It opens large; like everything in a bubble it is
 * no stop of Tab: Enter on the bubble opens it.
 */
function PhotoContent({ photo, mine, name, onPhoto }: PhotoContentProps) {
  const { t } = useTranslation('chat');
  const [missing, setMissing] = useState(false);
  const retry = useCallback(() => setMissing(false), []);
  const address = photoAddress(photo);
  const alt = mine ? t('photoFromYou') : t('photoFrom', { name });
  const image = (
    <img
      src={address}
      alt={alt}
      width={236}
      height={148}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
    />
  );
  if (missing) {
    return (
      <Frame>
        <PhotoMissing address={address} name={alt} retry={retry} />
      </Frame>
    );
  }
  if (!onPhoto) return <Frame>{image}</Frame>;
  return (
    <Frame>
      <button
        type="button"
        tabIndex={-1}
        data-photo
        aria-label={t('photoOpen', { photo: alt })}
        onClick={() => onPhoto(photo)}
      >
        {image}
      </button>
    </Frame>
  );
}

const Present = styled.span`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: 14px;
  padding-right: 4px;
  strong {
    display: block;
  }
  small {
    font-size: var(--t1);
    opacity: 0.86;
  }
`;

function GiftContent({ gift }: { gift: string }) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const { gifts } = useSettings();
  const { language } = useLanguage();
  const found = gifts.find(({ id }) => id === gift);
  return (
    <Present>
      <GiftArt icon={found?.icon ?? 'gift'} />
      <span>
        <strong>{giftName(gifts, gift, language)}</strong>
        <small>
          {found
            ? t('giftCost', { credits: common('credits', { count: found.credits }) })
            : t('gift')}
        </small>
      </span>
    </Present>
  );
}
