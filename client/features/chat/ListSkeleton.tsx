import { useTranslation } from 'react-i18next';
import './ListSkeleton.css';
import { dress } from '../../ui/dress.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ListFrame } from './ListFrame.ts';

const Row = dress('div', 'list-skeleton-row');

/** A conversation before it is here. */
export function RowSkeleton() {
  return (
    <Row>
      <Skeleton className="face" />
      <div>
        <Skeleton className="name" />
        <Skeleton className="last" />
      </div>
    </Row>
  );
}

const rows = Array.from({ length: 8 }, (_, index) => index);

export function ListSkeleton() {
  const { t } = useTranslation('chat');
  return (
    <ListFrame className="list" aria-label={t('conversations')}>
      <div className="head">
        <h2>{t('title')}</h2>
      </div>
      <div>
        {rows.map((row) => (
          <RowSkeleton key={row} />
        ))}
      </div>
    </ListFrame>
  );
}
