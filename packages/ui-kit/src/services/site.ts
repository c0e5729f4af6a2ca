import { useSyncExternalStore } from 'react';
import { type Site, siteDefault, siteOf } from './siteDefault.ts';
import { firstDrawing } from './visit.ts';

const storageKey = 'ui';
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
  set(named: Site): void {
    const next = JSON.stringify(siteOf(named));
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

export const useSite = (): Site =>
  useSyncExternalStore(site.subscribe, get, () => firstDrawing().site);
