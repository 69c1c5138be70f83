import type { MainImageView } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { usePicture } from '../../app/pictures.ts';
import { pictureSizes, SizedPicture } from '../../ui/index.ts';
import { NoPicture } from './Pictures.styles.ts';

interface MainPortraitProps {
  of: { name: string; main_image: MainImageView | null };
}

/** The large picture of a profile's page, to stand in a `MainPicture`: the first thing in it, so it comes first. */
export function MainPortrait({ of: { name, main_image } }: MainPortraitProps) {
  const { t } = useTranslation('common');
  const source = usePicture().large(main_image);
  if (!source) return <NoPicture />;
  return (
    <SizedPicture
      picture={main_image?.picture ?? null}
      src={source}
      sizes={pictureSizes.profile}
      alt={t('portraitOf', { name })}
      width={560}
      height={700}
      fetchPriority="high"
    />
  );
}
