/** Collects durations and answers their percentiles by the nearest-rank method. */
export class Durations {
  readonly #values: number[] = [];

  add(ms: number): void {
    this.#values.push(ms);
  }

  get count(): number {
    return this.#values.length;
  }

  /** The value below or at which `percent` of all lie, in milliseconds; 0 when there are none. */
  percentile(percent: number): number {
    const sorted = this.#values.toSorted((one, other) => one - other);
    const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length));
    return sorted[rank - 1] ?? 0;
  }
}
