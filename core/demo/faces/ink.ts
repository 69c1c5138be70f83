/** The colour of every line. */
export const ink = '#2b2340';

/** A colour on the way from one to another; `share` 0 is the first, 1 the second. Both as `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const channels = (colour: string) =>
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const target = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** A round line. */
export function line(d: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

/** How far two colours are apart in lightness, from 0 to 255. */
export function contrast(one: string, other: string): number {
  const lightness = (colour: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(colour.slice(at, at + 2), 16),
    );
    return 0.3 * r + 0.59 * g + 0.11 * b;
  };
  return Math.abs(lightness(one) - lightness(other));
}
