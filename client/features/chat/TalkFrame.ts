import './TalkFrame.css';
import { dress } from '../../ui/dress.ts';

/** Header, messages, composer; the column between is at most 800 px wide (UI-05). */
export const TalkFrame = dress('section', 'talk-frame');
