import { styled } from 'styled-components';
import type { IconName } from './iconNames.ts';

const Drawing = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

interface IconProps {
  name: IconName;
  /** Width and height in px. */
  size?: number;
  strokeWidth?: number;
  className?: string;
}

/** A sign beside words; it says nothing by itself to who listens. Its drawing stands once in the page. */
export function Icon({ name, size = 20, strokeWidth = 1.75, className }: IconProps) {
  return (
    <Drawing
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={strokeWidth}
      aria-hidden="true"
    >
      <use href={`#icon-${name}`} />
    </Drawing>
  );
}
