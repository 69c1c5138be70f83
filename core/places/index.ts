export { cities, type City } from './cities.ts';
export { cellOf, cellsAround, distanceKm, roundedKm, type Coordinates } from './distance.ts';
export { placedAt, type Placed } from './placed.ts';
export { allRegions, hasRegions, regionNames } from './regions.ts';
