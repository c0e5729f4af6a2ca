import type { RemotesManifest } from '@ovation/contracts/kernel/remotes';

/** A request for a page, as the gateway knows it before a browser has run anything. */
export interface PageRequest {
  /** Path and query: `/explore?q=mara`. */
  readonly address: string;
  /** The host of the address, with its port. */
  readonly host: string;
  /** The header `cookie`, without the key of the token. */
  readonly cookies: string;
  /** The languages that the browser asks for, best first. */
  readonly languages: readonly string[];
  /** Whether this is no phone, as far as the browser says. */
  readonly isWide: boolean;
  /** Where the API answers this visitor: an origin, without `/api`. */
  readonly apiOrigin: string;
  /** By what the API knows who calls: the headers of a trusted proxy, and the key of the token. */
  readonly apiHeaders: Readonly<Record<string, string>>;
}

/** What a page says of itself to those who list it or show a link to it. */
export interface PageHead {
  readonly description: string;
  /** The path that it is known by, whatever address it was asked for under. */
  readonly path: string;
  readonly type: 'website' | 'profile' | 'article';
  /** A path of this origin that stays good; absent: the sign of the product. */
  readonly picture?: string | undefined;
}

/** What a page is called, and in which language. */
export interface PageTitle {
  readonly title: string;
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
}

/** A page as it was rendered for one request. */
export interface RenderedPage extends PageTitle {
  /** What stands in `#root`. */
  readonly html: string;
  /** HTML of what whoever runs no script is told. */
  readonly noScript: string;
  readonly siteName: string;
  readonly head: PageHead;
  /** JSON by which the browser renders the same page when it hydrates. */
  readonly state: string;
  /** Paths of the styles and scripts of the micro-frontends that are on it. */
  readonly files: readonly string[];
  /** Paths of what the browser will render into it. */
  readonly laterFiles: readonly string[];
}

/** A place where the async work of many requests goes on side by side, each knowing its own. */
export interface RequestScope<Request> {
  run<Result>(request: Request, work: () => Result): Result;
  get(): Request | undefined;
}

/** What the shell's server bundle needs of whoever runs it. */
export interface RenderHost {
  readonly scope: <Request>() => RequestScope<Request>;
  /** `remotes.json` as it is deployed at this moment; another object only when it has changed. */
  readonly readRemotes: () => Promise<RemotesManifest>;
  /** Runs the server bundle of a micro-frontend; `provide` answers its imports of shared modules. */
  readonly loadRemoteBundle: (
    folder: string,
    version: string,
    provide: (name: string) => unknown,
  ) => Promise<unknown>;
  /** Is told of what went wrong with a page that is shown all the same. */
  readonly report: (error: unknown) => void;
}

/** What became of rendering a page. */
export interface RenderOutcome {
  /** Absent where the page is left to the browser alone. */
  readonly page?: RenderedPage;
  /** What a page that is left to the browser is called, where that is known. */
  readonly called?: PageTitle;
  /** Whether there is anything at the address: a page of ours, and what it is about. */
  readonly isThere: boolean;
  /** The product is closed to the visitor, which the page says: for maintenance, or where the visitor is. */
  readonly closed?: 'maintenance' | 'geo-block';
  /** Somebody's own page, or the way to one: nothing to be found by searching. */
  readonly isPrivate?: boolean;
  /** What the page shows is not there yet, as after Redis was lost: when to come back, in seconds. */
  readonly awaySeconds?: number;
  /** Another address of ours that the page stands at, path and query; this one leads there for now. */
  readonly movedTo?: string;
}

/** What a page shows that is left to the browser, until that has rendered it: in one language. */
export interface Outline {
  /** HTML of `#root` by the shape of what comes, as `remotes.json` names it. */
  readonly shapes: Readonly<Record<string, string>>;
  /** HTML of what whoever runs no script is told. */
  readonly noScript: string;
  /** A page that says that it cannot be shown yet, and comes again by itself. */
  readonly away: PageTitle & { readonly html: string };
  /** What stands at an address of nothing, which can be read without scripts. */
  readonly missing: { readonly html: string; readonly noScript: string };
}

/** By the language, such as `es`. */
export type Outlines = Readonly<Record<string, Outline>>;

export interface PageRenderer {
  render(request: PageRequest): Promise<RenderOutcome>;
  /** The same for all visitors: made once for each build. */
  outlines(): Promise<Outlines>;
}

/** What the server bundle of the shell exports. */
export interface ShellServerBundle {
  readonly createPageRenderer: (host: RenderHost) => Promise<PageRenderer>;
}
