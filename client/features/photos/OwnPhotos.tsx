import { limits, type OwnPhotoView } from '@rendezvous/core/contract';
import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useErrorText } from '../../app/errorText.ts';
import { lazyPart } from '../../app/lazyPart.tsx';
import { Link, useLocation, useNavigate } from '../../app/router/index.ts';
import { useMember } from '../../app/session/index.ts';
import { takeSharedPhotos } from '../../app/sharedPhotos.ts';
import { Button, Icon, Muted, Skeleton } from '../../ui/index.ts';
import { add, AddButton, Box, Limit, Notice, Tiles, Ways } from './OwnPhotos.styles.ts';
import { PhotoGrid } from './PhotoGrid.tsx';
import { UploadTile } from './UploadTile.tsx';
import { useOwnPhotos } from './useOwnPhotos.ts';
import { placesTaken, useUploads } from './useUploads.ts';

const CropModal = lazyPart(async () => (await import('./CropModal.tsx')).CropModal);

const PremiumTile = styled(Link)`
  ${add}
`;

const filesOf = (transfer: DataTransfer | null) =>
  [...(transfer?.files ?? [])].filter(({ type }) => type !== '');

/** Photos that are pasted come in, except where somebody writes. */
function usePastedFiles(take: (files: File[]) => void): void {
  const taken = useEffectEvent(take);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData);
      if (files.length > 0) taken(files);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, []);
}

/** Photos that were shared from another app come in once it is known how many there may be. */
function useSharedFiles(ready: boolean, take: (files: File[]) => void): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const shared = ready && new URLSearchParams(search).has('shared');
  const taken = useEffectEvent(async () => {
    const files = await takeSharedPhotos();
    if (files.length > 0) take(files);
    navigate(`${pathname}#photos`, { replace: true });
  });
  useEffect(() => {
    if (shared) void taken();
  }, [shared]);
}

/** The member's own photos: taken in by button, drop, paste or camera, put in order, cut, taken away (SCREEN-12). */
export function OwnPhotos() {
  const { t } = useTranslation('photos');
  const errorText = useErrorText();
  const { paid_user } = useMember();
  const own = useOwnPhotos();
  const { resource } = own;
  const there = resource.state === 'ready' ? resource.value : null;
  const { uploads, add: addFiles, retry, cancel } = useUploads(there, own.take);
  const [over, setOver] = useState(false);
  const [cropping, setCropping] = useState<OwnPhotoView | null>(null);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  usePastedFiles(addFiles);
  useSharedFiles(there !== null, addFiles);

  const photos = there?.photos ?? [];
  const limit = there?.limit ?? 0;
  const coming = uploads.filter(({ state }) => state !== 'refused');
  const refused = uploads.filter(({ state }) => state === 'refused');
  const taken = there ? placesTaken(there) : 0;
  const full = there !== null && taken + coming.length >= limit;
  const choose = () => files.current?.click();

  function onDrop(event: DragEvent) {
    const dropped = filesOf(event.dataTransfer);
    setOver(false);
    if (dropped.length === 0) return;
    event.preventDefault();
    addFiles(dropped);
  }

  return (
    <Box
      id="photos"
      aria-labelledby="photos-title"
      $over={over}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={onDrop}
    >
      <div>
        <h2 id="photos-title">{t('title')}</h2>
        <Muted>{t('lead')}</Muted>
      </div>
      {resource.state === 'failed' ? (
        <p role="alert">{errorText(resource.error)}</p>
      ) : there === null ? (
        <Tiles as="div" aria-busy="true">
          <Skeleton />
        </Tiles>
      ) : (
        <PhotoGrid
          photos={photos}
          onOrder={(order) => void own.arrange(order, t('ordered'))}
          onMain={(id) => void own.makeMain(id)}
          onCrop={setCropping}
          onRemove={(id) => void own.remove(id)}
        >
          {coming.map((upload, index) => (
            <UploadTile
              key={upload.id}
              upload={upload}
              number={photos.length + index + 1}
              onCancel={() => cancel(upload.id)}
              onRetry={() => retry(upload.id)}
            />
          ))}
          {!full ? (
            <li>
              <AddButton type="button" onClick={choose}>
                <Icon name="image-plus" size={24} />
                {t(photos.length + coming.length === 0 ? 'addFirst' : 'add')}
              </AddButton>
            </li>
          ) : paid_user ? null : (
            <li>
              <PremiumTile to="/premium">
                <Icon name="crown" size={24} />
                {t('morePremium')}
              </PremiumTile>
            </li>
          )}
        </PhotoGrid>
      )}
      <div role="alert">
        {refused.map((upload) => (
          <Notice key={upload.id}>
            <Icon name="circle-alert" size={20} />
            <p>
              {upload.why}{' '}
              {full && !paid_user ? <Link to="/premium">{t('morePremium')}</Link> : null}
            </p>
            <Button $look="quiet" $icon aria-label={t('dismiss')} onClick={() => cancel(upload.id)}>
              <Icon name="x" size={18} />
            </Button>
          </Notice>
        ))}
      </div>
      {photos.some(({ status }) => status === 'rejected') ? (
        <Muted>{t('rejected.text')}</Muted>
      ) : null}
      {photos.some(({ status }) => status === 'pending') ? (
        <Muted>{t('pending.text')}</Muted>
      ) : null}
      <Ways>
        <Button onClick={choose}>
          <Icon name="image-plus" size={20} />
          {t('choose')}
        </Button>
        <Button data-camera onClick={() => camera.current?.click()}>
          <Icon name="camera" size={20} />
          {t('camera')}
        </Button>
      </Ways>
      <Files ref={files} multiple label={t('choose')} onFiles={addFiles} />
      <Files ref={camera} capture label={t('camera')} onFiles={addFiles} />
      <Limit>
        <span role="status">{there ? t('taken', { count: taken, limit }) : '\u00a0'}</span>
        {paid_user ? null : (
          <Link to="/premium">{t('limitPremium', { count: limits.photosPremium })}</Link>
        )}
      </Limit>
      {cropping ? (
        <CropModal
          address={cropping.picture.sources.at(-1)?.webp ?? ''}
          onDone={(cut) => own.replace(cropping.id, cut)}
          onClose={() => setCropping(null)}
        />
      ) : null}
    </Box>
  );
}

interface FilesProps {
  ref: React.Ref<HTMLInputElement>;
  label: string;
  multiple?: boolean;
  /** Straight from the camera at the side of the screen. */
  capture?: boolean;
  onFiles: (files: File[]) => void;
}

/** The browser's own way to files, behind a button. */
function Files({ ref, label, multiple = false, capture = false, onFiles }: FilesProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      accept="image/jpeg,image/png,image/webp"
      multiple={multiple}
      {...(capture && { capture: 'user' as const })}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // The same file can be chosen again.
        target.value = '';
      }}
    />
  );
}
