import type { OwnPhotoView } from '@rendezvous/core/contract';
import { useSortable } from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';
import { Icon, Menu, pictureSizes, SizedPicture } from '../../ui/index.ts';
import { Grip, Mark, MenuCorner, MenuPlace, Tile } from './OwnPhotos.styles.ts';

interface PhotoTileProps {
  photo: OwnPhotoView;
  /** Its place, from 1, among so many. */
  place: number;
  total: number;
  onMain: () => void;
  onCrop: () => void;
  onRemove: () => void;
}

const icon = { size: 18 } as const;
/** In the last of three columns a menu has its room to the left. */
const isLastColumn = (place: number) =>
  place === 2 || place === 3 || (place > 3 && place % 3 === 0);

/** One of the member's photos, with its state in words and what can be done with it (SCREEN-12, OPEN-58). */
export function PhotoTile({ photo, place, total, onMain, onCrop, onRemove }: PhotoTileProps) {
  const { t } = useTranslation('photos');
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: photo.id });
  const { status } = photo;
  const name = t(place === 1 ? 'mainPhoto' : 'photoNumber', { number: place });
  return (
    <Tile
      ref={setNodeRef}
      $faint={status === 'rejected'}
      $lifted={isDragging}
      style={{
        ...(transform && { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` }),
        ...(transition !== undefined && { transition }),
      }}
    >
      <SizedPicture
        picture={photo.picture}
        sizes={place === 1 ? pictureSizes.profile : pictureSizes.card}
        alt={t('alt', { name })}
        width={photo.picture.width}
        height={photo.picture.height}
        draggable={false}
      />
      <MenuPlace>
        <Menu
          label={t('actionsOf', { name })}
          align={isLastColumn(place) ? 'right' : 'left'}
          items={[
            ...(place > 1 && status !== 'rejected'
              ? [{ label: t('makeMain'), icon: <Icon name="star" {...icon} />, run: onMain }]
              : []),
            ...(status === 'rejected'
              ? []
              : [{ label: t('crop'), icon: <Icon name="crop" {...icon} />, run: onCrop }]),
            {
              label: t('remove'),
              icon: <Icon name="trash-2" {...icon} />,
              danger: true,
              run: onRemove,
            },
          ]}
          button={(props) => (
            <MenuCorner type="button" {...props} aria-label={t('actionsOf', { name })}>
              <Icon name="ellipsis" {...icon} />
            </MenuCorner>
          )}
        />
      </MenuPlace>
      {total > 1 ? (
        <Grip
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={t('move', { name, place, total })}
        >
          <Icon name="grip-vertical" {...icon} />
        </Grip>
      ) : null}
      {status === 'pending' ? (
        <Mark $tone="wait">
          <Icon name="clock" size={15} />
          {t('pending')}
        </Mark>
      ) : status === 'rejected' ? (
        <Mark $tone="no">
          <Icon name="circle-alert" size={15} />
          {t('rejected')}
        </Mark>
      ) : place === 1 ? (
        <Mark>
          <Icon name="star" size={15} />
          {t('mainPhoto')}
        </Mark>
      ) : null}
    </Tile>
  );
}
