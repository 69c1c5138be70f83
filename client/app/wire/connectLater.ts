import { WireBroken, type Connect, type Wire } from './wire.ts';

/**
 * Opens connections with a socket client that is still to be fetched: who is not logged in never needs it. Where it
 * cannot be had the connection is lost, as one that never came about, and the session machine tries the next.
 *
 * @param load Fetches what opens connections; asked anew each time, so that a failure is not for ever.
 */
export function connectLater(load: () => Promise<Connect>): Connect {
  return (events) => {
    let wire: Wire | null = null;
    let closed = false;
    load().then(
      (connect) => {
        if (!closed) wire = connect(events);
      },
      () => {
        if (!closed) events.lost();
      },
    );
    return {
      async emit(name, payload) {
        if (!wire) throw new WireBroken();
        return wire.emit(name, payload);
      },
      close() {
        closed = true;
        wire?.close();
      },
    };
  };
}
