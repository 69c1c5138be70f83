/** Which item a key leads to: its index, or null when the key is not one of a menu's. */
export function nextItem(key: string, at: number, labels: readonly string[]): number | null {
  const { length } = labels;
  if (length === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % length;
    case 'ArrowUp':
      return (at - 1 + length) % length;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
  }
  if (key.length !== 1 || key === ' ') return null;
  const letter = key.toLocaleLowerCase();
  for (let step = 1; step <= length; step += 1) {
    const index = (at + step) % length;
    if (labels[index]?.trim().toLocaleLowerCase().startsWith(letter)) return index;
  }
  return null;
}
