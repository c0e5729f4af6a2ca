import type { RequestListener } from 'node:http';
import { commonProblems } from '@ovation/contracts/kernel/problem';
import type { RouteTable } from '@ovation/contracts/kernel/route';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
// The package itself runs the whole of its interface when it is loaded: half a second of each start.
import swaggerUiDir from 'swagger-ui-dist/absolute-path.js';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import type { CallDeps } from './answerCall.ts';
import type { Area } from './handler.ts';
import type { Logger } from './logger.ts';
import { answerUnmatched, noteMethods } from './methods.ts';
import { mountAreas, prepareCall } from './mountArea.ts';
import { once } from './once.ts';
import { openApiDocument } from './openapi.ts';
import { isPartFault } from './partFaults.ts';
import { CommonProblem, sendProblem } from './problemAnswer.ts';
import { Unavailable } from './unavailable.ts';

export interface AppDeps extends CallDeps {
  readonly ready: () => Promise<Readonly<Record<string, boolean>>>;
  /** Handlers that are no rows of a table: files by signed link, webhooks with their raw body. */
  readonly mountMore: (app: Express, calls: CallDeps) => void;
  /** What the documents say of those, where other programs may call them. */
  readonly morePaths?: ZodOpenApiPathsObject;
}

const answerFault =
  (logger: Logger) =>
  (error: unknown, request: Request, response: Response, _next: NextFunction): void => {
    const requestId: string = response.locals.requestId;
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (error instanceof CommonProblem) {
      sendProblem(response, requestId, error.definition, error.more);
    } else if (error instanceof URIError) {
      sendProblem(response, requestId, commonProblems.MALFORMED);
    } else if (error instanceof Unavailable) {
      const { message: reason, retryAfterSeconds } = error;
      logger.warn({ reason, requestId, path: request.path }, 'a part is away or behind');
      sendProblem(response, requestId, commonProblems.UNAVAILABLE, { retryAfterSeconds });
    } else if (isPartFault(error)) {
      const retryAfterSeconds = 1;
      logger.warn({ err: error, requestId, path: request.path }, 'a part is away');
      sendProblem(response, requestId, commonProblems.UNAVAILABLE, { retryAfterSeconds });
    } else {
      logger.error({ err: error, requestId, path: request.path }, 'a request failed');
      sendProblem(response, requestId, commonProblems.INTERNAL);
    }
  };

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
  morePaths: AppDeps['morePaths'],
): void => {
  // Hardly anybody asks for it, and to write it takes longer than all else of a start.
  const document = once(() => JSON.stringify(openApiDocument(tables, morePaths)));
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

/** The whole API under `/api`, from the areas of all capabilities. */
export const createApp = (areas: readonly Area[], deps: AppDeps): RequestListener => {
  const api = express();
  api.disable('x-powered-by').disable('etag');
  // One hop: the gateway. Its forwarded address is the caller's.
  api.set('trust proxy', 1);
  api.use(prepareCall);
  // The calls come first: each layer before them would be asked at each call.
  mountAreas(api, areas, deps);
  mountHealth(api, deps.ready);
  const tables = Object.fromEntries(areas.map(({ name, routes }) => [name, routes]));
  mountDocs(api, tables, deps.morePaths);
  deps.mountMore(api, deps);
  const readOnly = ['/openapi.json', '/docs', '/docs/start.js', '/health/live', '/health/ready'];
  api.all(readOnly, noteMethods('GET'));
  api.use(answerUnmatched);
  api.use(answerFault(deps.logger));
  return (request, response) => {
    if (!request.url?.startsWith(`${basePath}/`)) {
      response.writeHead(404).end();
      return;
    }
    // Cut off here and not by a second Express around the first, which costs every call a layer.
    request.url = request.url.slice(basePath.length);
    api(request, response);
  };
};
