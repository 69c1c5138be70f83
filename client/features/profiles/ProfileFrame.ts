import './ProfileFrame.css';
import { dress } from '../../ui/dress.ts';
import { PageWidth } from '../../ui/index.ts';

/** Picture left, words right; on a phone one column with the actions just above the thumb. */
export const ProfileFrame = dress(PageWidth, 'profile-frame');
