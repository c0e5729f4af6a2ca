import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Username } from '@ovation/contracts/accounts/credentials';
import type { RemotesManifest } from '@ovation/contracts/kernel/remotes';
import {
  composeClientRendered,
  composeRendered,
  composeUnavailable,
} from '@ovation/page-rendering/server/composePage';
import type {
  PageSkeletons,
  PageSkeletonsByLanguage,
  RenderOutcome,
} from '@ovation/page-rendering/server/pageRenderer';
import { type PageTemplate, readPageTemplate } from '@ovation/page-rendering/server/pageTemplate';
import { preloadLinks, shapeAt } from '@ovation/page-rendering/server/preloadLinks';
import { createRemotesReader } from '@ovation/page-rendering/server/readRemotes';
import compression from 'compression';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { requestLanguage } from '../../kernel/problems/requestLanguage.ts';
import { choosePrecompressed, originalNameOf } from './precompressed.ts';
import { robotsText } from './robots.ts';
import { contentPolicy, type Site } from './securityHeaders.ts';

const nonceBytes = 18;
/** Only hints which page will be shown; grants no access. */
const signedIn = /(?:^|; )token=[^;]/;
const oneYearMs = 365 * 24 * 60 * 60 * 1_000;

/** Hashed file name: `main.1a2b3c4d5e.js`. */
const hashedName = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;
/** Files that name the newest build, and must never be stale. */
const manifestName = /(\.json|\.webmanifest|[\\/]sw\.js)$/;

const mapName = /\.map(?:\.(?:br|gz))?$/;

const setCaching = (response: Response, file: string): void => {
  const path = originalNameOf(file);
  if (hashedName.test(path)) {
    response.setHeader('cache-control', `public, max-age=${oneYearMs / 1_000}, immutable`);
  } else {
    response.setHeader('cache-control', manifestName.test(path) ? 'no-store' : 'no-cache');
  }
};

/** Without rendering the status is unknown. */
const clientRendered: RenderOutcome = { isFound: true };

/** True for the path of a file. A creator may be called `luna.star`, but no username looks like a file. */
const isFilePath = (path: string): boolean =>
  extname(path) !== '' && !Username.safeParse(path.slice(1)).success;

export interface PagesDeps {
  /** Built shell and remotes. */
  readonly webDirectory: string;
  readonly site: Site;
  /** False in production: source maps are then not served. */
  readonly servesMaps: boolean;
  /** Renders a page by one build of the shell; reports whether its address exists. */
  readonly render: (version: string, request: Request) => Promise<RenderOutcome>;
  /** Skeletons for client-rendered pages of a build; undefined until they are created. */
  readonly skeletons: (version: string) => PageSkeletonsByLanguage | undefined;
  readonly onFault: (error: unknown) => void;
}

/** Renders a page, or leaves it to the browser if that fails. */
const renderOrFallback = async (
  { render, onFault }: Pick<PagesDeps, 'render' | 'onFault'>,
  { version }: PageTemplate,
  request: Request,
): Promise<RenderOutcome> => {
  if (version === '') return clientRendered;
  try {
    return await render(version, request);
  } catch (error) {
    // The browser renders the page instead: only reported.
    onFault(error);
    return clientRendered;
  }
};

interface SkeletonInput {
  readonly skeletons: PageSkeletonsByLanguage | undefined;
  /** Known not to exist. */
  readonly isMissing: boolean;
}

/** Skeleton of a page, in its visitor's language. */
const skeletonFor = async (
  remotes: RemotesManifest,
  request: Request,
  { skeletons, isMissing }: SkeletonInput,
) => {
  const own = skeletons?.[requestLanguage(request)];
  if (!own) return undefined;
  if (isMissing) return own.missing;
  const html = own.byShape[await shapeAt(remotes, request.path)] ?? '';
  return { html, noScript: own.noScript };
};

/** Notice for a page that is temporarily unavailable. */
const unavailableNoticeFor = (
  request: Request,
  skeletons: PageSkeletonsByLanguage | undefined,
): PageSkeletons['unavailable'] | undefined => skeletons?.[requestLanguage(request)]?.unavailable;

/** Preloads and skeleton for a client-rendered page. */
const hintsFor = async (
  readRemotes: () => Promise<RemotesManifest>,
  request: Request,
  { onFault, ...hinted }: SkeletonInput & Pick<PagesDeps, 'onFault'>,
) => {
  try {
    const remotes = await readRemotes();
    const isSignedIn = signedIn.test(request.headers.cookie ?? '');
    const preloads = await preloadLinks(remotes, { path: request.path, isSignedIn });
    return { remotes, preloads, skeleton: await skeletonFor(remotes, request, hinted) };
  } catch (error) {
    // Without them the page only loads later, so an unreadable list is only reported.
    onFault(error);
    return { remotes: undefined, preloads: '' };
  }
};

/** Retry time for crawlers during maintenance. */
const maintenanceRetrySeconds = 300;

const statusOf = ({ isFound, closed, retryAfterSeconds }: RenderOutcome): number => {
  if (retryAfterSeconds !== undefined) return 503;
  if (closed) return closed === 'maintenance' ? 503 : 403;
  return isFound ? 200 : 404;
};

/** Handles every address that is not a file's with a page. */
const handlePage = (deps: PagesDeps): RequestHandler => {
  const { webDirectory, site, skeletons, onFault } = deps;
  const readRemotes = createRemotesReader(webDirectory);
  return async (request, response) => {
    // A missing file is not a page; neither is anything below a remote.
    if (isFilePath(request.path) || request.path.startsWith('/remotes/')) {
      response.status(404).end();
      return;
    }
    const template = readPageTemplate(await readFile(join(webDirectory, 'index.html'), 'utf8'));
    response.setHeader('cache-control', 'no-store');
    const outcome = await renderOrFallback(deps, template, request);
    if (outcome.redirectTo !== undefined) {
      // Temporary: the address may be taken by another creator one day.
      response.redirect(302, outcome.redirectTo);
      return;
    }
    const nonce = randomBytes(nonceBytes).toString('base64');
    const { page: rendered, pageTitle, isFound, isPrivate, closed, retryAfterSeconds } = outcome;
    const unavailable =
      retryAfterSeconds === undefined
        ? undefined
        : unavailableNoticeFor(request, skeletons(template.version));
    const page = rendered
      ? composeRendered(template, nonce, rendered, site.origin.origin)
      : unavailable && retryAfterSeconds !== undefined
        ? composeUnavailable(template, nonce, unavailable, retryAfterSeconds)
        : composeClientRendered(
            template,
            nonce,
            await hintsFor(readRemotes, request, {
              skeletons: skeletons(template.version),
              isMissing: pageTitle !== undefined && !isFound,
              onFault,
            }),
            pageTitle,
          );
    response.setHeader('content-security-policy', contentPolicy(site, nonce));
    // Missing and private pages are not indexed.
    if (!isFound || isPrivate || closed || retryAfterSeconds)
      response.setHeader('x-robots-tag', 'noindex');
    if (closed === 'maintenance') response.setHeader('retry-after', maintenanceRetrySeconds);
    if (retryAfterSeconds !== undefined) response.setHeader('retry-after', retryAfterSeconds);
    // The browser shows the page in any case; the status is for programs.
    response.status(statusOf(outcome)).type('html').send(page);
  };
};

/** Last error handler. */
const pageFault =
  (onFault: PagesDeps['onFault']): ErrorRequestHandler =>
  (error: unknown, _request, response, _next) => {
    // Undecodable addresses, and pages being replaced at this moment.
    if (error instanceof URIError) {
      response.status(400).end();
      return;
    }
    onFault(error);
    if (response.headersSent) response.destroy();
    else response.status(500).end();
  };

/** Serves the shell and the remotes from a folder; any other address is a page of the shell. */
export const createPages = (deps: PagesDeps): Express => {
  const { webDirectory, site, servesMaps, onFault } = deps;
  const app = express();
  // The page differs each time by its nonce, so an ETag is useless.
  app.disable('x-powered-by').disable('etag');
  app.use((request, response, next) => {
    if (servesMaps || !mapName.test(decodeURIComponent(request.path))) next();
    else response.status(404).end();
  });
  const robots = robotsText(site.origin);
  app.get('/robots.txt', (_, response) => {
    response.type('text/plain').send(robots);
  });
  app.use(choosePrecompressed(webDirectory));
  // For files without a hash in the name, which the build does not compress.
  app.use(compression());
  app.use(express.static(webDirectory, { index: false, redirect: false, setHeaders: setCaching }));
  app.get('/{*path}', handlePage(deps));
  // Form submitted without JavaScript: redirected to its page.
  app.post('/{*path}', ({ path }, response) => {
    response.redirect(303, path.replace(/^\/+/, '/'));
  });
  app.use(pageFault(onFault));
  return app;
};
