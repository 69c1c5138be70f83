import './Ribbon.css';
import { dress } from './dress.ts';

/** A few words on a package: `deal` for a discount. */
export const Ribbon = dress<'span', { $deal?: boolean }>('span', 'ribbon');

/** A word with an icon: an interest. */
export const Chip = dress<'span', { $on?: boolean }>('span', 'ribbon-chip');

/** A key of the keyboard. */
export const Key = dress('kbd', 'ribbon-key');
