import type { LikeType } from '@rendezvous/core/contract';

/** What members do to each other; some of it oftener. */
export const actions = [
  'like',
  'like',
  'like',
  'unlike',
  'look',
  'block',
  'unblock',
  'unblock',
  'invisible',
  'visible',
  'away',
  'there',
  'write',
  'write',
  'remove',
] as const;

/** What should be, in plain words: who likes, blocks, wrote to and must not see whom, by their places in the list. */
export class Model {
  likes = new Map<string, { from: number; to: number; isNew: boolean }>();
  blocks = new Set<string>();
  invisible = new Set<number>();
  /** Who has switched off showing when it is there. */
  away = new Set<number>();
  wrote = new Set<string>();

  isBlocked = (a: number, b: number) =>
    this.blocks.has(`${a}:${b}`) || this.blocks.has(`${b}:${a}`);
  likesBack = (from: number, to: number) => this.likes.has(`${from}:${to}`);
  sees(viewer: number, other: number): boolean {
    if (viewer === other) return true;
    if (this.isBlocked(viewer, other)) return false;
    if (!this.invisible.has(other)) return true;
    return this.wrote.has(`${other}:${viewer}`) || this.likesBack(other, viewer);
  }

  /** Everybody is connected: online is who may be known to be (REAL-07). */
  knows(viewer: number, other: number): boolean {
    const shows = (one: number) => !this.away.has(one) && !this.invisible.has(one);
    return viewer !== other && this.sees(viewer, other) && shows(viewer) && shows(other);
  }

  apply(action: (typeof actions)[number], a: number, b: number): void {
    const key = `${a}:${b}`;
    switch (action) {
      case 'like':
        if (this.sees(a, b) && !this.likes.has(key)) {
          this.likes.set(key, { from: a, to: b, isNew: true });
          // Who likes back has seen the like it answers.
          this.see(`${b}:${a}`);
        }
        break;
      case 'unlike':
        this.likes.delete(key);
        break;
      case 'look':
        this.see(`${b}:${a}`);
        break;
      case 'block':
        this.blocks.add(key);
        this.likes.delete(key);
        this.likes.delete(`${b}:${a}`);
        break;
      case 'unblock':
        this.blocks.delete(key);
        break;
      case 'invisible':
        this.invisible.add(a);
        break;
      case 'visible':
        this.invisible.delete(a);
        break;
      case 'away':
        this.away.add(a);
        break;
      case 'there':
        this.away.delete(a);
        break;
      case 'write':
        if (this.sees(a, b)) this.wrote.add(key);
        break;
      case 'remove':
        break;
    }
  }

  list(type: LikeType, me: number): number[] {
    const all = [...this.likes.values()];
    if (type === 'given') {
      return all.flatMap(({ from, to }) => (from === me && this.sees(me, to) ? [to] : []));
    }
    return all.flatMap(({ from, to }) =>
      to === me && (type === 'received' || this.likesBack(me, from)) ? [from] : [],
    );
  }

  see(key: string): void {
    const like = this.likes.get(key);
    if (like) like.isNew = false;
  }

  newLikes = (me: number) =>
    [...this.likes.values()].filter(({ to, isNew }) => to === me && isNew).length;
}
