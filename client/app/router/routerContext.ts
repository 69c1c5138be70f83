import { createContext, useContext } from 'react';
import type { Params } from './match.ts';

export interface Location {
  pathname: string;
  search: string;
  hash: string;
  /** Identifies the history entry, so that its scroll position can be kept. */
  key: string;
  /** How far a dialog or form of several screens has come on this page; null outside of one. */
  step: number | null;
}

export interface NavigateOptions {
  replace?: boolean;
}

export interface RouterValue {
  location: Location;
  params: Params;
  /** Name of the matched route, or null when nothing matched. */
  routeName: string | null;
  /** A page is being fetched; the previous one still stands. */
  pending: boolean;
  navigate: (to: string, options?: NavigateOptions) => void;
  back: () => void;
  /** To a page above this one: back to it when this one was reached from there, else in its place. */
  backTo: (to: string) => void;
  /** Whether a page stands behind an address; nothing should link to where there is none. */
  leads: (to: string) => boolean;
  /** Goes on to a screen of a dialog or form: Back returns from it, a reload stays on it. */
  pushStep: (step: number, options?: NavigateOptions) => void;
  /** Starts fetching the page behind an address, before anyone asks for it. */
  preload: (to: string) => void;
}

export const RouterContext = createContext<RouterValue | null>(null);

export function useRouter(): RouterValue {
  const value = useContext(RouterContext);
  if (!value) throw new Error('no router around this component');
  return value;
}

export const useNavigate = () => useRouter().navigate;
export const useLocation = () => useRouter().location;
export const useLeads = () => useRouter().leads;
export const useParams = () => useRouter().params;
