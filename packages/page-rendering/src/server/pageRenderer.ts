import type { RemotesManifest } from '@ovation/contracts/kernel/remotes';

/** A request for a page, as known to the gateway before a browser has run anything. */
export interface PageRequest {
  /** Path and query: `/explore?q=mara`. */
  readonly address: string;
  /** The host of the address, with its port. */
  readonly host: string;
  /** The header `cookie`, without the key of the token. */
  readonly cookies: string;
  /** The accepted languages of the browser, best first. */
  readonly languages: readonly string[];
  /** True if this is no phone, by the browser's client hints. */
  readonly isWide: boolean;
  /** Time of the rendering, by the clock of the product. */
  readonly nowMs: number;
  /** Origin of the API for this visitor, without `/api`. */
  readonly apiOrigin: string;
  /** Headers that identify the visitor to the API: those of a trusted proxy, and the key of the token. */
  readonly apiHeaders: Readonly<Record<string, string>>;
}

/** Metadata of a page for search engines and link previews. */
export interface PageHead {
  readonly description: string;
  /** Its canonical path, whatever the requested URL. */
  readonly path: string;
  readonly type: 'website' | 'profile' | 'article';
  /** A permanent path of this origin; absent: the product's logo. */
  readonly picture?: string | undefined;
}

/** Title and language of a page. */
export interface PageTitle {
  readonly title: string;
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
}

/** A page as it was rendered for one request. */
export interface RenderedPage extends PageTitle {
  /** Content of `#root`. */
  readonly html: string;
  /** HTML for browsers without scripts. */
  readonly noScript: string;
  readonly siteName: string;
  readonly head: PageHead;
  /** JSON with which the browser hydrates the same page. */
  readonly state: string;
  /** Paths of the styles and scripts of its micro-frontends. */
  readonly files: readonly string[];
  /** Paths of files that the browser will need for client-only parts. */
  readonly laterFiles: readonly string[];
}

/** Context of a request across async calls, separate for concurrent requests (like `AsyncLocalStorage`). */
export interface RequestScope<Request> {
  run<Result>(request: Request, work: () => Result): Result;
  get(): Request | undefined;
}

/** Host functions that the shell's server bundle needs. */
export interface RenderHost {
  readonly scope: <Request>() => RequestScope<Request>;
  /** The deployed `remotes.json`; a new object only when it has changed. */
  readonly readRemotes: () => Promise<RemotesManifest>;
  /** Runs the server bundle of a micro-frontend; `provide` answers its imports of shared modules. */
  readonly loadRemoteBundle: (
    folder: string,
    version: string,
    provide: (name: string) => unknown,
  ) => Promise<unknown>;
  /** Reports an error on a page that is shown all the same. */
  readonly report: (error: unknown) => void;
}

/** Result of rendering a page. */
export interface RenderOutcome {
  /** Absent where the page is left to the browser. */
  readonly page?: RenderedPage;
  /** Title of a page that is left to the browser, where it is known. */
  readonly pageTitle?: PageTitle;
  /** True if the URL is a page of the product and its subject exists. */
  readonly isFound: boolean;
  /** The product is closed to the visitor, which the page shows: for maintenance, or in their country. */
  readonly closed?: 'maintenance' | 'geo-block';
  /** A personal page, or one that leads there: not to be indexed by search engines. */
  readonly isPrivate?: boolean;
  /** Retry-after in seconds for content that is not available yet, as after a loss of Redis. */
  readonly retryAfterSeconds?: number;
  /** Temporary redirect to another URL of the product, path and query. */
  readonly redirectTo?: string;
}

/** Placeholder content of a client-rendered page, in one language. */
export interface PageSkeletons {
  /** HTML of `#root` by page shape, as named in `remotes.json`. */
  readonly byShape: Readonly<Record<string, string>>;
  /** HTML for browsers without scripts. */
  readonly noScript: string;
  /** A page that is temporarily unavailable, and reloads itself. */
  readonly unavailable: PageTitle & { readonly html: string };
  /** The not-found page, readable without scripts. */
  readonly missing: { readonly html: string; readonly noScript: string };
}

/** By language, such as `es`. */
export type PageSkeletonsByLanguage = Readonly<Record<string, PageSkeletons>>;

export interface PageRenderer {
  render(request: PageRequest): Promise<RenderOutcome>;
  /** The same for all visitors: made once for each build. */
  skeletons(): Promise<PageSkeletonsByLanguage>;
}

/** Exports of the shell's server bundle. */
export interface ShellServerBundle {
  readonly createPageRenderer: (host: RenderHost) => Promise<PageRenderer>;
}
