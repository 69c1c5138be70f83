/** Where the product reads the time. Tests bring a clock of their own and move it by hand. */
export interface Clock {
    now(): Date;
}
export declare const systemClock: Clock;
/** A clock that stands still until it is moved. */
export declare function createManualClock(start: Date): Clock & {
    advance(ms: number): void;
};
//# sourceMappingURL=index.d.ts.map