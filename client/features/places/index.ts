export { NearMeButton } from './NearMeButton.tsx';
