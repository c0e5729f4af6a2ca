import { firstRender } from '@ovation/page-rendering/client/ssrRequest';
import { atomOf, useAtom } from '../state/atom.ts';
import { type Site, siteDefault, siteOf } from './siteDefault.ts';

const storageKey = 'ui';
const stored = (): Site => {
  const text = localStorage.getItem(storageKey);
  return text ? { ...siteDefault, ...(JSON.parse(text) as Partial<Site>) } : siteDefault;
};

/** Site settings of this page load; the stored ones until then. */
const current = atomOf<Site | undefined>(undefined);

const firstSite = (): Site => firstRender().site ?? siteDefault;

/** Returns the rendered object if it is equal, to avoid a re-render of the page. */
const reuseRendered = (known: Site): Site => {
  const rendered = firstSite();
  return JSON.stringify(siteOf(rendered)) === JSON.stringify(siteOf(known)) ? rendered : known;
};

let first: Site | undefined;
const get = (): Site => {
  const said = current.get();
  if (said) return said;
  first ??= reuseRendered(stored());
  return first;
};

/** Site settings, stored on this device so that the next visit starts with the right name. */
export const site = {
  get,
  set(named: Site): void {
    const next = JSON.stringify(siteOf(named));
    if (next === localStorage.getItem(storageKey)) return;
    const before = get();
    localStorage.setItem(storageKey, next);
    const said = reuseRendered(stored());
    if (said !== before) current.set(said);
  },
  subscribe: current.subscribe,
};

export const useSite = (): Site => useAtom(site, firstSite);
