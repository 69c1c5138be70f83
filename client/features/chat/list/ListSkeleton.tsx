import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ListFrame } from './ListFrame.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: 52px minmax(0, 1fr);
  gap: 14px;
  align-items: center;
  padding: 11px 20px;
  .face {
    width: 52px;
    height: 52px;
    border-radius: 50%;
  }
  .name {
    height: 16px;
    width: 45%;
  }
  .last {
    height: 14px;
    width: 80%;
    margin-top: 10px;
  }
`;

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
