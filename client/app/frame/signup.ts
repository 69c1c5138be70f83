import type { Gender } from '@rendezvous/core/contract';
import { breakpoints } from '../../theme/breakpoints.ts';
import { useNavigate, usePushStep } from '../router/index.ts';
import { createStore } from '../store.ts';

/** What is known when somebody begins to sign up. */
export interface SignupStart {
  gender?: Gender;
  looking_for?: Gender;
  /** The profile it is begun from (SIGNUP-02). */
  profile?: string;
  country?: string;
  /** The first line to that profile: never part of an address. */
  message?: string;
}

/** With what the dialog was opened; it reads it once. */
export const signupStart = createStore<SignupStart>({});

const signupPages = ['signup', 'members-id-signup', 'complete-signup'];

/** The pages that show signing up themselves. */
export const isSignupPage = (routeName: string | null) =>
  routeName !== null && signupPages.includes(routeName);

/** The address of the same as a page. */
export function signupAddress({ profile, ...start }: SignupStart): string {
  const query = new URLSearchParams(start).toString();
  const path = profile ? `/members/${profile}/signup` : '/signup';
  return query ? `${path}?${query}` : path;
}

/** Begins signing up: a dialog over this page on a wide screen, a page on a phone (LAYOUT-06). */
export function useStartSignup(): (start?: SignupStart) => void {
  const navigate = useNavigate();
  const pushStep = usePushStep();
  return (start = {}) => {
    if (!window.matchMedia(`(min-width: ${breakpoints.medium}px)`).matches) {
      navigate(signupAddress(start));
      return;
    }
    signupStart.set(start);
    pushStep(0);
  };
}
