import './Banner.css';
import { Icon } from './Icon.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dress } from './dress.ts';
import { Button } from './Button.tsx';

const Bar = dress<'div', { $warn: boolean }>('div', 'banner-bar');

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
