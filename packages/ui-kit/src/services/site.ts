import type { Site } from '@ovation/contracts/settings/publicSettings';
import { firstRender } from '@ovation/page-rendering/client/ssrRequest';
import { useSyncExternalStore } from 'react';
import { siteDefault, siteOf } from './siteDefault.ts';

const storageKey = 'ui';
const stored = (): Site => {
  const text = localStorage.getItem(storageKey);
  return text ? { ...siteDefault, ...(JSON.parse(text) as Partial<Site>) } : siteDefault;
};

let current: Site | undefined;
const listeners = new Set<() => void>();

const firstSite = (): Site => firstRender().site ?? siteDefault;

/** The page's own object where it says the same: another one would have all of it rendered again. */
const asRendered = (known: Site): Site => {
  const rendered = firstSite();
  return JSON.stringify(siteOf(rendered)) === JSON.stringify(siteOf(known)) ? rendered : known;
};

const get = (): Site => {
  current ??= asRendered(stored());
  return current;
};

/** Kept on this device, so that the next visit begins with the right name. */
export const site = {
  get,
  set(named: Site): void {
    const next = JSON.stringify(siteOf(named));
    if (next === localStorage.getItem(storageKey)) return;
    const before = get();
    localStorage.setItem(storageKey, next);
    current = asRendered(stored());
    if (current === before) return;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useSite = (): Site => useSyncExternalStore(site.subscribe, get, firstSite);
