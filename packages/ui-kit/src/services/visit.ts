import { useDeferredValue } from 'react';
import type { Locale } from './language.ts';
import { type Site, siteDefault } from './siteDefault.ts';

/** What a page was drawn for: told to the browser, so that it comes to the same page. */
export interface DrawnFor {
  readonly host: string;
  readonly isWide: boolean;
  readonly nowMs: number;
  /** As the browser has told it on an earlier page. */
  readonly timeZone: string;
  /** How the operator has named the product; set once the settings have come. */
  site: Site;
}

/** A visit whose page is being drawn by a server. */
export interface VisitBeingDrawn extends DrawnFor {
  readonly locale: Locale;
  /** As they came with the request. */
  readonly cookies: string;
  /** Takes the paths of the API. */
  readonly fetch: typeof fetch;
  /** What the page calls itself. */
  title: string;
  /** The ids of the fills that stand in the page's slots. */
  readonly fills: Set<string>;
  /** The page found that what it is about is not there. */
  isGone: boolean;
  /** The page found that it has another path now. */
  movedTo?: string;
}

let beingDrawn: () => VisitBeingDrawn | undefined = () => undefined;
let drawnFor: DrawnFor | undefined;
let takenOverAt: string | undefined;

/** The visit whose page this code is drawing, on a server; undefined in every browser. */
export const visitBeingDrawn = (): VisitBeingDrawn | undefined => beingDrawn();

/** A page about one thing did not find it; its address is then answered as one of nothing. */
export const noteGone = (): void => {
  const visit = beingDrawn();
  if (visit) visit.isGone = true;
};

/** For the server: says of which visit the running code is. */
export const followVisits = (visit: () => VisitBeingDrawn | undefined): void => {
  beingDrawn = visit;
};

/** For the browser: says what the page was drawn for that it takes over. */
export const takeOver = (drawn: DrawnFor): void => {
  drawnFor = drawn;
  takenOverAt = location.href;
};

/** Whether this browser began with a page that a server drew. */
export const wasDrawn = (): boolean => drawnFor !== undefined;

const nowhere: DrawnFor = {
  host: '',
  isWide: false,
  nowMs: 0,
  timeZone: 'UTC',
  site: siteDefault,
};

/** What the first drawing of a page goes by, on the server and in the browser that takes it over. */
export const firstDrawing = (): DrawnFor => beingDrawn() ?? drawnFor ?? nowhere;

/** A page is taken over where it was sent to; whatever is shown elsewhere was never drawn. */
const isTakenOver = (): boolean => {
  if (takenOverAt !== globalThis.location?.href) takenOverAt = undefined;
  return takenOverAt !== undefined;
};

/**
 * False while a page is drawn as a server drew it, true from then on: what only this browser knows
 * (what it has stored, how wide it is) is shown once it is true. It comes in slices, between which a
 * touch is answered, and which leave the rest of the page to be taken over in its own.
 */
export const useIsLive = (): boolean =>
  useDeferredValue(true, beingDrawn() === undefined && !isTakenOver());
