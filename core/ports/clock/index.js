export const systemClock = { now: () => new Date() };
/** A clock that stands still until it is moved. */
export function createManualClock(start) {
    let nowMs = start.getTime();
    return {
        now: () => new Date(nowMs),
        advance: (ms) => {
            nowMs += ms;
        },
    };
}
//# sourceMappingURL=index.js.map