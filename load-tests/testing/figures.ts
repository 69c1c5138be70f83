/** What the gateways of tests show their figures to. */
export const metricsKey = 'a key for the figures of tests';

/** One of a gateway's own figures, without labels; NaN when it has none of that name. */
export async function figureOf(gateway: string, name: string): Promise<number> {
  const answer = await fetch(`${gateway}/metrics`, {
    headers: { Authorization: `Bearer ${metricsKey}` },
  });
  const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(await answer.text()) ?? [];
  return Number(value);
}

/** The sum over all labels of a gateway's figure. */
export async function totalOf(gateway: string, name: string): Promise<number> {
  const answer = await fetch(`${gateway}/metrics`, {
    headers: { Authorization: `Bearer ${metricsKey}` },
  });
  const found = (await answer.text()).matchAll(new RegExp(`^${name}(?:{[^}]*})? (\\S+)$`, 'gm'));
  return [...found].reduce((sum, [, value]) => sum + Number(value), 0);
}
