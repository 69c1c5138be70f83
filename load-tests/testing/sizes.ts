/** A size of a long proof, as the environment says: `ROUNDS=50 npm run prove -- load-tests/proof/deaths`. */
export function sizeOf(name: string, otherwise: number): number {
  const value = Number(process.env[name] ?? otherwise);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name}: a whole number from 1`);
  return value;
}
