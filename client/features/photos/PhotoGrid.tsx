import type { OwnPhotoView } from '@rendezvous/core/contract';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PhotoTile } from './PhotoTile.tsx';
import { Tiles } from './OwnPhotos.styles.ts';

interface PhotoGridProps {
  photos: readonly OwnPhotoView[];
  onOrder: (order: string[]) => void;
  onMain: (id: string) => void;
  onCrop: (photo: OwnPhotoView) => void;
  onRemove: (id: string) => void;
  /** What stands behind the photos: those on their way, and the place for another. */
  children: ReactNode;
}

/** The photos in their order, which is changed by dragging or with the keys: Space lifts, arrows move, Space puts down. */
export function PhotoGrid({ photos, onOrder, onMain, onCrop, onRemove, children }: PhotoGridProps) {
  const { t } = useTranslation('photos');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = photos.map(({ id }) => id);
  const placeOf = (id: UniqueIdentifier | undefined) => ids.indexOf(String(id)) + 1;
  const total = ids.length;
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('moving.lifted', { place: placeOf(active.id), total }),
    // Told right behind the lifting too, of the place where it is.
    onDragOver({ active, over }) {
      if (!over) return '';
      const key = over.id === active.id ? 'moving.lifted' : 'moving.over';
      return t(key, { place: placeOf(over.id), total });
    },
    onDragEnd: ({ over }) => (over ? t('moving.put', { place: placeOf(over.id), total }) : ''),
    onDragCancel: ({ active }) => t('moving.back', { place: placeOf(active.id), total }),
  };
  function onDragEnd({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return;
    onOrder(arrayMove(ids, placeOf(active.id) - 1, placeOf(over.id) - 1));
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('moving.how') } }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <Tiles aria-label={t('yours')}>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              place={index + 1}
              total={total}
              onMain={() => onMain(photo.id)}
              onCrop={() => onCrop(photo)}
              onRemove={() => onRemove(photo.id)}
            />
          ))}
          {children}
        </Tiles>
      </SortableContext>
    </DndContext>
  );
}
