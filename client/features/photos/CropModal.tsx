import { useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
// eslint-disable-next-line no-restricted-imports -- the library's own styles; put in by script the page's policy would refuse them
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useErrorText } from '../../app/errorText.ts';
import type { Closable } from '../../app/lazyPart.tsx';
import { useSettings } from '../../app/settings.tsx';
import { useSubmit } from '../../app/useSubmit.ts';
import { Actions, Button, ErrorText, Icon, Modal, Muted } from '../../ui/index.ts';
import { cropPicture, type CropArea } from './cropPicture.ts';

const Stage = styled.div`
  position: relative;
  height: min(56dvh, 460px);
  border-radius: var(--r);
  overflow: hidden;
  background: var(--sunken);
`;

const Tools = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: var(--s3);
  margin-block: var(--s3);
  color: var(--ink-2);
  input {
    width: 100%;
    min-height: var(--touch);
    accent-color: var(--teal);
  }
`;

interface CropModalProps extends Closable {
  /** The picture to cut, from this site or this device. */
  address: string;
  onDone: (cut: Blob) => Promise<void>;
}

/** As small as a photo may be, it must still be that large. */
const zoomLeast = 1;
const zoomStep = 0.05;

/** Cuts a photo and turns it by quarters, with fingers, mouse or keyboard (arrows move, the slider zooms). */
export function CropModal({ address, onDone, onClose }: CropModalProps) {
  const { t } = useTranslation('photos');
  const { t: common } = useTranslation('common');
  const errorText = useErrorText();
  const { photo_limits } = useSettings();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(zoomLeast);
  const [degrees, setDegrees] = useState(0);
  const [zoomMost, setZoomMost] = useState(3);
  const area = useRef<CropArea | null>(null);
  const { submit, busy, error } = useSubmit(async () => {
    if (!area.current) return;
    await onDone(await cropPicture(address, area.current, degrees));
    onClose();
  });
  return (
    <Modal title={t('crop')} sheet locked={busy} onClose={onClose}>
      <Stage>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          rotation={degrees}
          aspect={4 / 5}
          minZoom={zoomLeast}
          maxZoom={zoomMost}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => {
            area.current = pixels;
          }}
          onMediaLoaded={({ naturalWidth, naturalHeight }) => {
            // What is cut out may not be smaller than a photo may be (OPEN-17).
            const shorter = Math.min(naturalWidth, (naturalHeight * 4) / 5);
            setZoomMost(Math.max(zoomLeast, Math.min(4, shorter / photo_limits.side_min)));
          }}
          cropperProps={{ role: 'group', 'aria-label': t('crop.frame') }}
          mediaProps={{ alt: t('crop.photo') }}
        />
      </Stage>
      <Tools>
        <Icon name="image" size={20} />
        <input
          type="range"
          min={zoomLeast}
          max={zoomMost}
          step={zoomStep}
          value={zoom}
          aria-label={t('crop.zoom')}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
        <Button
          $icon
          aria-label={t('crop.turn')}
          onClick={() => setDegrees((now) => (now + 90) % 360)}
        >
          <Icon name="rotate-cw" size={20} />
        </Button>
      </Tools>
      <Muted $small>{t('crop.hint')}</Muted>
      <div role="alert">{error ? <ErrorText>{errorText(error)}</ErrorText> : null}</div>
      <Actions style={{ marginTop: 'var(--s4)' }}>
        <Button $look="primary" aria-disabled={busy} onClick={() => void submit()}>
          {t('crop.keep')}
        </Button>
        <Button onClick={onClose}>{common('cancel')}</Button>
      </Actions>
    </Modal>
  );
}
