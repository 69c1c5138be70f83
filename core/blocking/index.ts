export { blockProfile, unblockProfile } from './block.ts';
export { listBlocks } from './blocks.ts';
export { switchInvisible } from './changeSight.ts';
