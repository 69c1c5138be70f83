export { OwnPhotos } from './OwnPhotos.tsx';
