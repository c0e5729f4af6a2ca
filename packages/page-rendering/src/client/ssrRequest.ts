import type { Site } from '@ovation/contracts/settings/publicSettings';
import { useDeferredValue } from 'react';

/** What a page was rendered for: told to the browser, so that hydrating renders the same page. */
export interface RenderedFor {
  readonly host: string;
  readonly isWide: boolean;
  readonly nowMs: number;
  /** As the browser has told it on an earlier page. */
  readonly timeZone: string;
  /** How the operator has named the product; unknown until the settings have come. */
  site: Site | undefined;
}

/** What a page says of itself besides its title, as far as it does. */
export interface SaidOfPage {
  description?: string;
  /** Where it is not the path of the address. */
  path?: string;
  type?: 'website' | 'profile' | 'article';
  /** A path of this origin that stays good. */
  picture?: string;
}

/** A request for a page, while a server renders that page. */
export interface SsrRequest extends RenderedFor {
  /** Undefined while it is up to the site's default locale, which the settings tell. */
  locale: string | undefined;
  /** As they came with the request. */
  readonly cookies: string;
  /** Takes the paths of the API. */
  readonly fetch: typeof fetch;
  /** What the page calls itself. */
  title: string;
  readonly said: SaidOfPage;
  /** The ids of the fills that stand in the page's slots. */
  readonly fills: Set<string>;
  /** The page found that what it is about is not there. */
  isGone: boolean;
  /** The page found that it has another path now. */
  movedTo?: string;
  /** What a call was told that needs a part which is away: in how many seconds to come back. */
  awaySeconds?: number;
}

let currentRequest: () => SsrRequest | undefined = () => undefined;
let renderedFor: RenderedFor | undefined;
let hydratedAt: string | undefined;

/** The request whose page this code is rendering, on a server; undefined in every browser. */
export const ssrRequest = (): SsrRequest | undefined => currentRequest();

/** A page about one thing did not find it; its address is then answered as one of nothing. */
export const noteGone = (): void => {
  const request = currentRequest();
  if (request) request.isGone = true;
};

/** For the server: says of which request the running code is. */
export const provideSsrRequest = (current: () => SsrRequest | undefined): void => {
  currentRequest = current;
};

/** For the browser: says what the page was rendered for that is about to be hydrated. */
export const beginHydration = (rendered: RenderedFor): void => {
  renderedFor = rendered;
  hydratedAt = location.href;
};

/** Whether this browser began with a page that a server rendered. */
export const wasServerRendered = (): boolean => renderedFor !== undefined;

const nowhere: RenderedFor = {
  host: '',
  isWide: false,
  nowMs: 0,
  timeZone: 'UTC',
  site: undefined,
};

/** What the first render of a page goes by, on the server and in the browser that hydrates it. */
export const firstRender = (): RenderedFor => currentRequest() ?? renderedFor ?? nowhere;

/** A page is hydrated at the address that it was sent for; whatever is shown elsewhere is new. */
const isAtHydratedAddress = (): boolean => {
  if (hydratedAt !== globalThis.location?.href) hydratedAt = undefined;
  return hydratedAt !== undefined;
};

/**
 * False while a page is rendered as a server rendered it, true from then on: what only this browser
 * knows (what it has stored, how wide it is) is shown once it is true. It comes in slices, between
 * which a touch is answered, and which leave other parts of the page to be hydrated in their own.
 */
export const useHydrated = (): boolean =>
  useDeferredValue(true, currentRequest() === undefined && !isAtHydratedAddress());
