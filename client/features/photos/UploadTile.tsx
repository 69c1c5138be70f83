import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/index.ts';
import { Bar, CornerButton, Progress, Tile } from './OwnPhotos.styles.ts';
import type { PhotoUpload } from './useUploads.ts';

interface UploadTileProps {
  upload: PhotoUpload;
  number: number;
  onCancel: () => void;
  onRetry: () => void;
}

/** A photo on its way: how far it is, and the way to stop it or to try again. */
export function UploadTile({ upload, number, onCancel, onRetry }: UploadTileProps) {
  const { t } = useTranslation('photos');
  const id = useId();
  const { state, part, why } = upload;
  const percent = Math.round(part * 100);
  return (
    <Tile $faint>
      <img src={upload.address} alt={t('uploading', { number })} />
      <CornerButton type="button" aria-label={t('stop', { number })} onClick={onCancel}>
        <Icon name="x" size={18} />
      </CornerButton>
      <Progress>
        {state === 'failed' ? (
          <>
            <span>{why}</span>
            <button type="button" aria-label={t('retryOf', { number })} onClick={onRetry}>
              {t('retry')}
            </button>
          </>
        ) : (
          <>
            <span id={id}>
              {state === 'waiting'
                ? t('waiting')
                : percent >= 100
                  ? t('processing')
                  : t('percent', { percent })}
            </span>
            <Bar
              role="progressbar"
              aria-label={t('uploading', { number })}
              aria-describedby={id}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={percent}
            >
              <i style={{ transform: `scaleX(${part})` }} />
            </Bar>
          </>
        )}
      </Progress>
    </Tile>
  );
}
