import './OnlineDot.css';
import { dress } from './dress.ts';

/** Green means online or done, nothing else. */
export const OnlineDot = dress('span', 'online-dot');
