/**
 * Answers what `answer` does, or rejects with `late` once it has taken `ms`; what comes of it later is nobody's
 * business.
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
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, over]);
  } finally {
    clearTimeout(timer);
  }
}
