/**
 * Resolves or rejects as `answer` does, or rejects with `late` after `ms` milliseconds. A later rejection of
 * `answer` is ignored: its caller has been given an error already.
 */
export async function withTimeout(ms, answer, late = new Error(`not done within ${ms} ms`)) {
    let timer;
    const over = new Promise((_resolve, reject) => {
        timer = setTimeout(() => reject(late), ms);
    });
    answer.catch(() => undefined);
    try {
        return await Promise.race([answer, over]);
    }
    finally {
        clearTimeout(timer);
    }
}
//# sourceMappingURL=withTimeout.js.map