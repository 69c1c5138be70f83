import { css, styled } from 'styled-components';
import { Icon } from './Icon.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';

const Bar = styled.div<{ $warn: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--s3);
  padding: 10px 8px 10px 16px;
  border-radius: var(--r);
  background: var(--teal-soft);
  color: var(--teal-ink);
  > p {
    flex: 1;
  }
  > svg {
    flex: none;
  }
  a,
  p > button {
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 600;
    text-decoration: underline;
    cursor: pointer;
  }
  > button {
    color: inherit;
    margin-block: -6px;
  }
  ${({ $warn }) =>
    $warn &&
    css`
      background: var(--amber-soft);
      color: var(--amber-ink);
    `};
`;

interface BannerProps {
  icon: ReactNode;
  tone?: 'calm' | 'warn';
  onClose?: () => void;
  children: ReactNode;
}

/** A line above the page that asks for attention without taking it. */
export function Banner({ icon, tone = 'calm', onClose, children }: BannerProps) {
  const { t } = useTranslation('common');
  return (
    <Bar $warn={tone === 'warn'} role="status">
      {icon}
      <p>{children}</p>
      {onClose ? (
        <Button $look="quiet" $icon aria-label={t('close')} onClick={onClose}>
          <Icon name="x" size={20} />
        </Button>
      ) : null}
    </Bar>
  );
}
