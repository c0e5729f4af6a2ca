import { useSyncExternalStore } from 'react';
import { type Site, siteDefault, siteOf } from './siteDefault.ts';
import { firstRender } from './ssrRequest.ts';

const storageKey = 'ui';
const stored = (): Site => {
  const text = localStorage.getItem(storageKey);
  return text ? { ...siteDefault, ...(JSON.parse(text) as Partial<Site>) } : siteDefault;
};

let current: Site | undefined;
const listeners = new Set<() => void>();

/** The page's own object where it says the same: another one would have all of it rendered again. */
const asDrawn = (known: Site): Site => {
  const rendered = firstRender().site;
  return JSON.stringify(siteOf(rendered)) === JSON.stringify(siteOf(known)) ? rendered : known;
};

const get = (): Site => {
  current ??= asDrawn(stored());
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
    current = asDrawn(stored());
    if (current === before) return;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useSite = (): Site =>
  useSyncExternalStore(site.subscribe, get, () => firstRender().site);
