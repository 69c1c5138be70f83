import './Icon.css';
import type { IconName } from './iconNames.ts';

interface IconProps {
  name: IconName;
  /** Width and height in px. */
  size?: number;
  strokeWidth?: number;
  className?: string;
}

/** A sign beside words; it says nothing by itself to who listens. Its drawing stands once in the page. */
export function Icon({ name, size = 20, strokeWidth = 1.75, className = '' }: IconProps) {
  return (
    <svg
      className={`icon ${className}`.trim()}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={strokeWidth}
      aria-hidden="true"
    >
      <use href={`#icon-${name}`} />
    </svg>
  );
}
