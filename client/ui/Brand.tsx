import { styled } from 'styled-components';
import { Link } from '../app/router/index.ts';
import { useSettings } from '../app/settings.tsx';

const One = styled.path`
  fill: var(--brand-teal, var(--teal));
`;

const Two = styled.path`
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
`;

const Home = styled(Link)`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 10px;
  color: var(--brand-ink, var(--ink));
  text-decoration: none;
  font: 520 1.3125rem/1 var(--serif);
  letter-spacing: -0.015em;
  &:hover {
    color: var(--brand-ink, var(--ink));
  }
  &::after {
    content: '';
    position: absolute;
    inset: -9px 0;
  }
  svg {
    width: 30px;
    height: 26px;
    flex: none;
  }
`;

/** Two arches that lean into each other, and the name; the way home. */
export function Brand({ to, className }: { to: string; className?: string }) {
  const { name } = useSettings();
  return (
    <Home to={to} className={className}>
      <svg viewBox="0 0 30 26" aria-hidden="true">
        <One d="M1 25V10a9 9 0 0 1 18 0v15z" />
        <Two d="M12 24V11.5a8.5 8.5 0 0 1 17 0V24z" />
      </svg>
      <span>{name}</span>
    </Home>
  );
}
