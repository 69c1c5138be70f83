/**
 * Resolves or rejects as `answer` does, or rejects with `late` after `ms` milliseconds. A later rejection of
 * `answer` is ignored: its caller has been given an error already.
 */
export async function withTimeout<Result>(
  ms: number,
  answer: Promise<Result>,
  late = new Error(`not done within ${ms} ms`),
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late), ms);
  });
  // Its failure after the deadline is nobody's any more; before it, it is thrown below.
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, over]);
  } finally {
    clearTimeout(timer);
  }
}
