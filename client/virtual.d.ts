/** Drawn by the build out of Natural Earth (build/drawMap.ts). */
declare module 'virtual:europe' {
  export const viewBox: string;
  /** Countries by their ISO 3166 code, as paths. */
  export const countryShapes: readonly { code: string; shape: string }[];
  /** Cities, where they lie on the map. */
  export const places: readonly { city: string; x: number; y: number }[];
}
