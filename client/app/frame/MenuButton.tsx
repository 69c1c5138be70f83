import './MenuButton.css';
import { dress } from '../../ui/dress.ts';

/** A flat button in a bar that opens a menu. */
export const MenuButton = dress('button', 'menu-button', { type: 'button' });
