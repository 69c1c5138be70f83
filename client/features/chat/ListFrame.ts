import './ListFrame.css';
import { dress } from '../../ui/dress.ts';

/** The column of conversations: 300 to 400 px wide beside a conversation (UI-04). */
export const ListFrame = dress('aside', 'list-frame');
