/** How many conversations so many members can have: one per pair. */
export function pairsMax(members: number): number {
  return (members * (members - 1)) / 2;
}

/**
 * So many different pairs of members, by index: first everybody with the next one, then with the one
 * after that, and so on, so that all have about as many and neighbours know each other.
 */
export function* pairs(members: number, count: number): Generator<[number, number]> {
  let left = count;
  for (let distance = 1; left > 0 && distance <= members / 2; distance += 1) {
    // At half the circle each pair would come twice.
    const starts = distance * 2 === members ? members / 2 : members;
    for (let index = 0; left > 0 && index < starts; index += 1) {
      yield [index, (index + distance) % members];
      left -= 1;
    }
  }
}
