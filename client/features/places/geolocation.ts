import type { GeocodeAnswer, PlaceView } from '@rendezvous/core/contract';
import type { Call } from '../../app/http/index.ts';
import { onLogout } from '../../app/session/onLogout.ts';
import { createStore } from '../../app/store.ts';

/** A position that the device knows already is good for an hour, in ms (CONST-16). */
export const positionMaxAgeMs = 60 * 60_000;
const positionWithinMs = 15_000;

/** What is known of where this device is (ENTITY-41). */
export interface Geolocation {
  /** As the browser has answered last; null before it was asked. */
  permission: 'granted' | 'denied' | null;
  /** The town; false: it could not be found out (CALL-09); null: nobody has asked. */
  geocode: PlaceView | false | null;
  state: 'idle' | 'active' | 'error';
  /** Why it is not known: what to throw, for its words. */
  error: unknown;
}

const nothing: Geolocation = { permission: null, geocode: null, state: 'idle', error: null };
export const geolocation = createStore<Geolocation>(nothing);
onLogout(() => geolocation.set(nothing));

/** The browser's number of a refusal by the one who was asked. */
const refusedByPerson = 1;
const isDenied = (error: unknown) => (error as { code?: unknown } | null)?.code === refusedByPerson;

const positionOf = (device: globalThis.Geolocation | undefined) =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    if (!device) reject(new Error('this browser knows no position'));
    device?.getCurrentPosition(resolve, reject, {
      maximumAge: positionMaxAgeMs,
      timeout: positionWithinMs,
    });
  });

/** Where the device stands is rounded to a kilometre before it is told to anybody. */
const rounded = (degrees: number) => degrees.toFixed(2);

/**
 * Asks the device where it is and the gateway for the town there (CALL-08); null when either does not know. Only the
 * town is kept, and in this page alone.
 */
export async function locate(call: Call): Promise<PlaceView | null> {
  geolocation.set((before) => ({ ...before, state: 'active', error: null }));
  try {
    const { coords } = await positionOf(navigator.geolocation);
    const query = `lat=${rounded(coords.latitude)}&lon=${rounded(coords.longitude)}`;
    geolocation.set((before) => ({ ...before, permission: 'granted' }));
    const { place } = await call<GeocodeAnswer>('GET', `/api/geocode.php?${query}`, { once: true });
    geolocation.set({ permission: 'granted', geocode: place, state: 'idle', error: null });
    return place;
  } catch (error) {
    const permission = isDenied(error) ? 'denied' : geolocation.get().permission;
    geolocation.set({ permission, geocode: false, state: 'error', error });
    return null;
  }
}
