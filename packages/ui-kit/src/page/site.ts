import { firstRender } from '@ovation/page-rendering/client/ssrRequest';
import { atomOf, useAtom } from '../state/atom.ts';
import { type Site, siteDefault, siteOf } from './siteDefault.ts';

const storageKey = 'ui';
const stored = (): Site => {
  const text = localStorage.getItem(storageKey);
  return text ? { ...siteDefault, ...(JSON.parse(text) as Partial<Site>) } : siteDefault;
};

/** What was said since the page began; until then what this device has kept of it counts. */
const current = atomOf<Site | undefined>(undefined);

const firstSite = (): Site => firstRender().site ?? siteDefault;

/** The page's own object where it says the same: another one would have all of it rendered again. */
const asRendered = (known: Site): Site => {
  const rendered = firstSite();
  return JSON.stringify(siteOf(rendered)) === JSON.stringify(siteOf(known)) ? rendered : known;
};

let first: Site | undefined;
const get = (): Site => {
  const said = current.get();
  if (said) return said;
  first ??= asRendered(stored());
  return first;
};

/** Kept on this device, so that the next visit begins with the right name. */
export const site = {
  get,
  set(named: Site): void {
    const next = JSON.stringify(siteOf(named));
    if (next === localStorage.getItem(storageKey)) return;
    const before = get();
    localStorage.setItem(storageKey, next);
    const said = asRendered(stored());
    if (said !== before) current.set(said);
  },
  subscribe: current.subscribe,
};

export const useSite = (): Site => useAtom(site, firstSite);
