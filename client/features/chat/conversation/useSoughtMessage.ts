import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '../../../app/router/index.ts';

/** A message that an address asked for; another object each time it does. */
export interface SoughtMessage {
  seq: number;
}

/**
 * What an address of a conversation asks for: `?message=12` leads to a message, as from what a search has found.
 * It stays when the address is cleaned. Something else can be sought as well.
 */
export function useSoughtMessage(): [SoughtMessage | null, (sought: SoughtMessage) => void] {
  const { search } = useLocation();
  const asked = Number(new URLSearchParams(search).get('message')) || null;
  const [before, setBefore] = useState(asked);
  const [sought, setSought] = useState<SoughtMessage | null>(() =>
    asked === null ? null : { seq: asked },
  );
  if (asked !== before) {
    setBefore(asked);
    if (asked !== null) setSought({ seq: asked });
  }
  return [sought, setSought];
}

/** What the address asks for is asked for once: neither a reload nor the way back does it again. */
export function useForgetQuery(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (search !== '') navigate(pathname, { replace: true });
  }, [navigate, pathname, search]);
}
