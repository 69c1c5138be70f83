import { lazyPart } from '../../app/lazyPart.tsx';

export const BlockModal = lazyPart(async () => (await import('./BlockModal.tsx')).BlockModal);
export { Blocked } from './Blocked.tsx';
export { useBlocks } from './useBlocks.ts';
