import { styled } from 'styled-components';
import { interestIcons } from './interestIcons.ts';

const Drawing = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/** The icon of an interest by the name that interests.php gives; a heart where the client knows no such drawing. */
export function InterestIcon({ icon, size = 18 }: { icon: string; size?: number }) {
  const drawing = interestIcons[icon] ?? interestIcons['heart'] ?? '';
  return (
    <Drawing
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
