import type { SiteSettings } from '@rendezvous/core/contract';
import { createContext, useContext } from 'react';

const SettingsContext = createContext<SiteSettings | null>(null);

export const SettingsProvider = SettingsContext;

/** The site's settings, as the gateway wrote them into the page (CALL-11). */
export function useSettings(): SiteSettings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('no site settings around this component');
  return settings;
}

/** Reads the settings in the page; null when it was served by something else than the gateway. */
export function readSettings(page: Document = document): SiteSettings | null {
  const text = page.getElementById('site-settings')?.textContent ?? '';
  try {
    return (JSON.parse(text) as { settings: SiteSettings }).settings ?? null;
  } catch {
    // A page without settings shows the defaults.
    return null;
  }
}
