import { useSyncExternalStore } from 'react';

const stays = () => () => undefined;

/**
 * What only the device knows, and what stands for it in a page that the server has drawn, until that page is taken
 * over. It is read at each drawing; that it has changed is told by nobody.
 */
export const useOnDevice = <Value>(read: () => Value, drawn: Value): Value =>
  useSyncExternalStore(stays, read, () => drawn);
