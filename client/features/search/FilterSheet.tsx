import type { SearchFilters } from '@rendezvous/core/contract';
import { useState, type Dispatch, type SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { onceGivenBack } from '../../app/router/index.ts';
import { Button, Modal } from '../../ui/index.ts';
import { Filters } from './Filters.tsx';

const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--s3);
  margin: var(--s5) calc(-1 * var(--s6)) calc(-1 * var(--s6));
  padding: var(--s3) var(--s6);
  border-top: 1px solid var(--line);
  background: var(--raised);
`;

interface FilterSheetProps {
  filters: SearchFilters;
  onChange: Dispatch<SetStateAction<SearchFilters>>;
  onClose: () => void;
}

/** The filters on a phone: chosen in a sheet, searched by when it is closed with its button. */
export function FilterSheet({ filters, onChange, onClose }: FilterSheetProps) {
  const { t } = useTranslation('search');
  const [draft, setDraft] = useState(filters);
  const search = (next: SearchFilters) => {
    onClose();
    onceGivenBack(() => onChange(next));
  };
  return (
    <Modal title={t('filters')} sheet onClose={onClose}>
      <Filters filters={draft} onChange={setDraft} />
      <Foot>
        <Button $look="primary" onClick={() => search(draft)}>
          {t('showResults')}
        </Button>
        <Button $look="quiet" onClick={() => search({})}>
          {t('clearAll')}
        </Button>
      </Foot>
    </Modal>
  );
}
