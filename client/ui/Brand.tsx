import './Brand.css';
import { dress } from './dress.ts';
import { Link } from '../app/router/index.ts';
import { useSettings } from '../app/settings.tsx';

const Home = dress(Link, 'brand-home');

/** Two arches that lean into each other, and the name; the way home. */
export function Brand({ to }: { to: string }) {
  const { name } = useSettings();
  return (
    <Home to={to}>
      <svg viewBox="0 0 30 26" aria-hidden="true">
        <path className="one" d="M1 25V10a9 9 0 0 1 18 0v15z" />
        <path className="two" d="M12 24V11.5a8.5 8.5 0 0 1 17 0V24z" />
      </svg>
      <span>{name}</span>
    </Home>
  );
}
