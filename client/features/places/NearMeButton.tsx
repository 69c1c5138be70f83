import type { PlaceView } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useCall } from '../../app/callContext.ts';
import { useErrorText } from '../../app/errorText.ts';
import { CallFailed } from '../../app/http/index.ts';
import { useStore } from '../../app/store.ts';
import { Button, ErrorText, Icon, Muted } from '../../ui/index.ts';
import { geolocation, locate } from './geolocation.ts';

const Box = styled.div`
  display: grid;
  gap: 6px;
  justify-items: start;
`;

/** Finds the town somebody is in and hands it on: idle, looking, or with why it did not work (SCREEN-31). */
export function NearMeButton({
  label,
  onFound,
}: {
  label: string;
  onFound: (place: PlaceView) => void;
}) {
  const { t } = useTranslation('search');
  const call = useCall();
  const { state, geocode } = useStore(geolocation);
  const active = state === 'active';
  const find = async () => {
    const place = await locate(call);
    if (place) onFound(place);
  };
  return (
    <Box>
      <Button
        type="button"
        aria-disabled={active}
        aria-busy={active}
        onClick={() => (active ? undefined : void find())}
      >
        <Icon name="map-pin" size={18} />
        {active ? t('locating') : label}
      </Button>
      <div role="status">
        {state === 'idle' && geocode ? (
          <Muted $small>{t('located', { city: geocode.city })}</Muted>
        ) : null}
        {state === 'error' ? <Why /> : null}
      </div>
    </Box>
  );
}

function Why() {
  const { t } = useTranslation('search');
  const errorText = useErrorText();
  const { permission, error } = useStore(geolocation);
  if (permission === 'denied') return <ErrorText>{t('locationDenied')}</ErrorText>;
  if (!(error instanceof CallFailed)) return <ErrorText>{t('locationUnknown')}</ErrorText>;
  const nowhere = error.refusal.code === 'not_found';
  return <ErrorText>{nowhere ? t('locationNowhere') : errorText(error)}</ErrorText>;
}
