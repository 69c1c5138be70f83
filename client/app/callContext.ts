import { createContext, useContext } from 'react';
import type { Call } from './http/index.ts';

const CallContext = createContext<Call | null>(null);

export const CallProvider = CallContext;

/** The way to the gateway's HTTP calls. */
export function useCall(): Call {
  const call = useContext(CallContext);
  if (!call) throw new Error('no calls around this component');
  return call;
}
