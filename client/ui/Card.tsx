import './Card.css';
import { dress } from './dress.ts';

/** Paper with a soft shadow. */
export const Card = dress<'div', { $pad?: boolean }>('div', 'card');

/** As wide as a page gets, with air at its sides. */
export const PageWidth = dress('div', 'card-page-width');
