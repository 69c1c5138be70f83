import './LandingFrame.css';
import { dress } from '../../ui/dress.ts';

/** Layout of the landing page; the arches and the hero's two soft lights appear nowhere else. */
export const LandingFrame = dress('div', 'landing-frame');
