import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { useSyncExternalStore } from 'react';

/** How the operator has named and dressed the product. */
export type Site = Pick<PublicSettings, 'siteName' | 'logo' | 'favicon' | 'menus'>;

const storageKey = 'ui';
/** Section 3 of the specification, and the settings' defaults. */
export const siteDefault: Site = {
  siteName: 'Ovation',
  logo: '/logo.svg',
  favicon: '/favicon.ico',
  menus: [],
};

const stored = (): Site => {
  const text = localStorage.getItem(storageKey);
  return text ? { ...siteDefault, ...(JSON.parse(text) as Partial<Site>) } : siteDefault;
};

let current: Site | undefined;
const listeners = new Set<() => void>();

const get = (): Site => {
  current ??= stored();
  return current;
};

/** Kept on this device, so that the next visit begins with the right name. */
export const site = {
  get,
  set({ siteName, logo, favicon, menus }: Site): void {
    const next = JSON.stringify({ siteName, logo, favicon, menus });
    if (next === localStorage.getItem(storageKey)) return;
    localStorage.setItem(storageKey, next);
    current = stored();
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useSite = (): Site => useSyncExternalStore(site.subscribe, get, get);
