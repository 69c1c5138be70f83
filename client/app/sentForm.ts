import type { SentForm } from '@rendezvous/core/contract';
import { createContext, useContext } from 'react';
import { createStore, useStore, type Store } from './store.ts';

const SentFormContext = createContext<Store<SentForm | null>>(createStore<SentForm | null>(null));

export const SentFormProvider = SentFormContext;

/** What came with the page, until the form is sent again or left. */
export function useSentForm(): { sent: SentForm | null; forget: () => void } {
  const store = useContext(SentFormContext);
  return { sent: useStore(store), forget: () => store.set(null) };
}
