import './ComposerFrame.css';
import { dress } from '../../ui/dress.ts';

export const ComposerFrame = dress('form', 'composer-frame');
