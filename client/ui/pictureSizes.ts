/** How wide a picture stands where, as `sizes` says it: here, because the gateway names the first ones in the page. */
export const pictureSizes = {
  /** In a list of people: two side by side on a phone, five on a wide screen. */
  card: '(min-width: 1200px) 212px, (min-width: 992px) 23vw, (min-width: 576px) 30vw, 46vw',
  /** At the head of a profile. */
  profile: '(min-width: 992px) 420px, (min-width: 768px) 42vw, 92vw',
  /** A thumbnail below it. */
  thumb: '(min-width: 992px) 100px, 22vw',
} as const;
