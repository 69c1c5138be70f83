import './RowFrame.css';
import { dress } from '../../ui/dress.ts';

interface Stand {
  $mine: boolean;
  $first: boolean;
  $last: boolean;
}

export const RowFrame = dress<'div', Stand>('div', 'row-frame');
