/**
 * Methods that every Node version gives its buffers, and that the types keep quiet about: they skip
 * the checks of `toString` and `write`, which show in a profile of small strings.
 */
declare global {
  interface Buffer {
    utf8Slice(start: number, end: number): string;
    latin1Slice(start: number, end: number): string;
    utf8Write(text: string, offset: number): number;
    latin1Write(text: string, offset: number): number;
  }
}

export {};
