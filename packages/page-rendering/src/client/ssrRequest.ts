import type { Site } from '@ovation/contracts/settings/publicSettings';
import { useDeferredValue } from 'react';

/** Inputs of a page's rendering: passed to the browser, so that hydration renders the same page. */
export interface RenderedFor {
  readonly host: string;
  readonly isWide: boolean;
  readonly nowMs: number;
  /** As reported by the browser on an earlier page. */
  readonly timeZone: string;
  /** Branding by the operator; unknown until the settings have loaded. */
  site: Site | undefined;
}

/** Metadata of a page besides its title, where set. */
export interface PageMetadata {
  description?: string;
  /** If it differs from the path of the URL. */
  path?: string;
  type?: 'website' | 'profile' | 'article';
  /** A permanent path of this origin. */
  picture?: string;
}

/** A request for a page, while a server renders that page. */
export interface SsrRequest extends RenderedFor {
  /** Undefined while the site's default locale applies, which the settings contain. */
  locale: string | undefined;
  /** As received with the request. */
  readonly cookies: string;
  /** Accepts paths of the API. */
  readonly fetch: typeof fetch;
  /** The title of the page. */
  title: string;
  readonly metadata: PageMetadata;
  /** The ids of the fills in the page's slots. */
  readonly fills: Set<string>;
  /** Set by a page whose subject was not found. */
  isNotFound: boolean;
  /** Set by a page that has another path now. */
  redirectTo?: string;
  /** Retry-after in seconds, from a call that needs an unavailable dependency. */
  retryAfterSeconds?: number;
}

let currentRequest: () => SsrRequest | undefined = () => undefined;
let renderedFor: RenderedFor | undefined;
let hydratedAt: string | undefined;

/** The request whose page this code is rendering, on a server; undefined in browsers. */
export const ssrRequest = (): SsrRequest | undefined => currentRequest();

/** Marks the page's subject as not found; its response then has status 404. */
export const markNotFound = (): void => {
  const request = currentRequest();
  if (request) request.isNotFound = true;
};

/** Sets the source of the current request, on the server. */
export const provideSsrRequest = (current: () => SsrRequest | undefined): void => {
  currentRequest = current;
};

/** Sets the inputs of the rendered page that is about to be hydrated, in the browser. */
export const beginHydration = (rendered: RenderedFor): void => {
  renderedFor = rendered;
  hydratedAt = location.href;
};

/** True if this browser began with a server-rendered page. */
export const wasServerRendered = (): boolean => renderedFor !== undefined;

const unknownRequest: RenderedFor = {
  host: '',
  isWide: false,
  nowMs: 0,
  timeZone: 'UTC',
  site: undefined,
};

/** Inputs of a page's first render, on the server and in the browser that hydrates it. */
export const firstRender = (): RenderedFor => currentRequest() ?? renderedFor ?? unknownRequest;

/** True while the browser is at the URL of the server-rendered page; any other page is new. */
const isAtHydratedAddress = (): boolean => {
  if (hydratedAt !== globalThis.location?.href) hydratedAt = undefined;
  return hydratedAt !== undefined;
};

/**
 * False while a page is rendered like on the server, true from then on: state that only this browser has
 * (storage, viewport width) is shown once it is true. It changes in a concurrent render, which input can
 * interrupt, and which leaves other parts of the page to be hydrated separately.
 */
export const useHydrated = (): boolean =>
  useDeferredValue(true, currentRequest() === undefined && !isAtHydratedAddress());
