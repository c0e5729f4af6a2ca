import type { RequestListener } from 'node:http';
import type { RouteTable } from '@ovation/contracts/kernel/route';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
// Loading the package's main module runs all of its interface: half a second of each start.
import swaggerUiDir from 'swagger-ui-dist/absolute-path.js';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { memoize } from '../memoize.ts';
import { recordMethods, rejectUnmatched } from './allowedMethods.ts';
import { prepareCall } from './call.ts';
import type { CallDeps } from './handleCall.ts';
import type { Area } from './handler.ts';
import { type MessageClasses, messageClassesOf } from './messageClasses.ts';
import { mountAreas } from './mountArea.ts';
import { openApiDocument } from './openapi.ts';
import { sendFault } from './sendFault.ts';

export interface AppDeps extends CallDeps {
  readonly ready: () => Promise<Readonly<Record<string, boolean>>>;
  /** Mounts handlers outside of the route tables: files by signed URL, webhooks with their raw body. */
  readonly mountExtra: (app: Express, calls: CallDeps) => void;
  /** OpenAPI paths of those, where other programs may call them. */
  readonly extraPaths?: ZodOpenApiPathsObject;
  /** Offset of a test clock in milliseconds; absent outside the demo world and tests. */
  readonly clockOffsetMs?: (() => number) | undefined;
}

const docsPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Ovation API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</html>`;

const docsStart =
  "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, tryItOutEnabled: true });";

const mountDocs = (
  app: Express,
  tables: Readonly<Record<string, RouteTable>>,
  morePaths: AppDeps['extraPaths'],
): void => {
  // Rendered lazily: rarely requested, and slower than all the rest of a start.
  const document = memoize(() => JSON.stringify(openApiDocument(tables, morePaths)));
  app.get('/openapi.json', (_, response) => {
    response.type('application/json').end(document());
  });
  app.get('/docs', (_, response) => {
    response.type('html').end(docsPage);
  });
  app.get('/docs/start.js', (_, response) => {
    response.type('text/javascript').end(docsStart);
  });
  app.use('/docs', express.static(swaggerUiDir(), { index: false, maxAge: '1d' }));
};

const mountHealth = (app: Express, ready: AppDeps['ready']): void => {
  app.get('/health/live', (_, response) => {
    response.json({ status: 'live' });
  });
  app.get('/health/ready', async (_, response) => {
    const parts = await ready();
    const isReady = Object.values(parts).every(Boolean);
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not ready', parts });
  });
};

const basePath = '/api';

const assignRequestId: RequestHandler = (request, response, next) => {
  response.locals.requestId = prepareCall(request, response);
  next();
};

/** Publishes the offset of the clock, so that browsers compare times with the server's. */
const publishClockOffset =
  (offsetMs: () => number): RequestHandler =>
  (_, response, next) => {
    const moved = offsetMs();
    if (moved !== 0) response.setHeader('x-clock-offset', String(moved));
    next();
  };

const answerFaults = (logger: AppDeps['logger']): ErrorRequestHandler => {
  const answer = sendFault(logger);
  return (error, { path }, response, _next) => {
    answer(error, { id: response.locals.requestId, path, response });
  };
};

/** Express application of the API, with paths relative to `/api`. */
const createExpress = (areas: readonly Area[], deps: AppDeps): Express => {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  // One hop: the gateway. Its forwarded address is the caller's.
  app.set('trust proxy', 1);
  app.use(assignRequestId);
  if (deps.clockOffsetMs) app.use(publishClockOffset(deps.clockOffsetMs));
  // Routes come first: each layer before them would run on every call.
  mountAreas(app, areas, deps);
  mountHealth(app, deps.ready);
  const tables = Object.fromEntries(areas.map(({ name, routes }) => [name, routes]));
  mountDocs(app, tables, deps.extraPaths);
  deps.mountExtra(app, deps);
  const readOnly = ['/openapi.json', '/docs', '/docs/start.js', '/health/live', '/health/ready'];
  app.all(readOnly, recordMethods('GET'));
  app.use(rejectUnmatched);
  app.use(answerFaults(deps.logger));
  return app;
};

/** Arguments for `createServer(messages, answer)`. */
export interface App {
  readonly messages: MessageClasses;
  readonly answer: RequestListener;
}

/** Creates the whole API under `/api` from the areas of all capabilities. */
export const createApp = (areas: readonly Area[], deps: AppDeps): App => {
  const app = createExpress(areas, deps);
  const answer: RequestListener = (request, response) => {
    if (!request.url?.startsWith(`${basePath}/`)) {
      response.writeHead(404).end();
      return;
    }
    // Stripped here rather than by a second Express around the first, which costs every call a layer.
    request.url = request.url.slice(basePath.length);
    app(request, response);
  };
  return { messages: messageClassesOf(app), answer };
};
