import './Skeleton.css';
import { dress } from './dress.ts';

/** A grey shape where something is about to be; always as large as what comes. */
export const Skeleton = dress('div', 'skeleton', { 'aria-hidden': true });
