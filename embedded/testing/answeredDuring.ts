import type { MongoClient } from 'mongodb';

/** How many other commands were answered while a long one was under way. */
export const answeredDuring = async (
  client: MongoClient,
  work: Promise<unknown>,
): Promise<number> => {
  let underWay = true;
  const ended = work.finally(() => {
    underWay = false;
  });
  let answered = 0;
  while (underWay) {
    await client.db('d').command({ ping: 1 });
    if (underWay) answered++;
  }
  await ended;
  return answered;
};
