import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '../../../app/session/index.ts';
import { useSettings } from '../../../app/settings.tsx';
import { lazyPart } from '../../../app/lazyPart.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

const PremiumOnly = lazyPart(async () => (await import('./PremiumOnly.tsx')).PremiumOnly);

/** What the gateway reads; a phone that photographs otherwise makes one of these of it. */
const accepted = 'image/jpeg,image/png,image/webp';

/** Chooses a photo to send; where photos are for Premium members, others hear so before they choose (ERR-19). */
export function PhotoButton({ onPhoto }: { onPhoto: (file: File) => void }) {
  const { t } = useTranslation('chat');
  const member = useMember();
  const { premium_features } = useSettings();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);
  const premium = premium_features.includes('chat_photos') && !member.paid_user;
  return (
    <>
      <Button
        $look="quiet"
        $icon
        aria-label={t('sendPhoto')}
        onClick={() => (premium ? setRefused(true) : input.current?.click())}
      >
        <Icon name="image-plus" size={20} />
      </Button>
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same one may be chosen again.
          target.value = '';
          if (file) onPhoto(file);
        }}
      />
      {refused ? <PremiumOnly onClose={() => setRefused(false)} /> : null}
    </>
  );
}

/** The first picture among what was pasted or dropped. */
export function pictureIn(data: DataTransfer | null): File | null {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? null;
}
