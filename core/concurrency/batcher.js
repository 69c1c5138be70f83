/**
 * Batches items: one call of `work` runs at a time, and items added meanwhile form the next batch. A single
 * item starts at once; thousands cost a few calls. `restMs` (milliseconds) is the pause after each batch and so
 * bounds the number of batches per second. `work` must not reject.
 */
export function createBatcher(work, { restMs = 0 } = {}) {
    let waiting = [];
    let running = null;
    /** Callers of `whenIdle`: while there are any, pauses are skipped. */
    let hurried = 0;
    let endRest = () => undefined;
    function rest() {
        if (hurried > 0)
            return Promise.resolve();
        return new Promise((resolve) => {
            const timer = setTimeout(resolve, restMs);
            endRest = () => {
                clearTimeout(timer);
                resolve();
            };
        });
    }
    async function run() {
        while (waiting.length > 0) {
            const items = waiting;
            waiting = [];
            await work(items);
            if (restMs > 0)
                await rest();
        }
        // No await since the last look at `waiting`: the next `add` starts a new run.
        running = null;
    }
    return {
        add(items) {
            waiting.push(...items);
            if (waiting.length > 0)
                running ??= run();
        },
        /** Resolves when no item is left; cuts a running pause short. */
        async whenIdle() {
            hurried += 1;
            endRest();
            await running;
            hurried -= 1;
        },
    };
}
//# sourceMappingURL=batcher.js.map