export { allRegions, regionNames } from './regions.ts';
