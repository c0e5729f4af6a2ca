import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { confirmationRouter } from './confirmation/router.ts';
import { onboardingRouter } from './connect/onboardingRouter.ts';
import { controlRouter } from './control/router.ts';
import { dashboardRouter } from './dashboard/router.ts';
import type { Engine } from './engine/engine.ts';
import type { SandboxOptions } from './engine/options.ts';
import { apiRouter } from './http/apiRouter.ts';
import { createValidate } from './http/validate.ts';
import { routes } from './routes.ts';
import type { Site } from './work/work.ts';

export interface AppDeps {
  engine: Engine;
  options: SandboxOptions;
  site: Site;
  port: number;
  onFault: (error: unknown) => void;
}

// Compiled schemas are stateless, so every sandbox of a process shares them.
const validate = createValidate();

/** The HTTP app of the sandbox: the API and the pages. */
export const createApp = ({ engine, options, site, port, onFault }: AppDeps): Express => {
  const { tables, committer, sequence, reader, startWork, requestClock, wallClock } = engine;
  const { secretKey, publishableKey, browserOrigins = [] } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'extended');
  const keys = { secretKey, publishableKey };
  app.use(confirmationRouter(engine));
  app.use(onboardingRouter(engine));
  app.use(controlRouter(engine, keys));
  app.use(dashboardRouter(engine, port));
  app.use(
    apiRouter({
      routes,
      tables,
      committer,
      sequence,
      reader,
      startWork,
      requestClock,
      wallClock,
      keys,
      validate,
      browserOrigins: [new URL(site.publicUrl).origin, ...browserOrigins],
      onChange: engine.jobRunner.wake,
    }),
  );
  app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error);
    const status = clientErrorStatus(error);
    if (status === undefined) onFault(error);
    response.status(status ?? 500).json({
      error: {
        type: status === undefined ? 'api_error' : 'invalid_request_error',
        message: status === undefined ? 'The sandbox failed.' : 'The request could not be read.',
      },
    });
  });
  return app;
};

/** The status of a body parser's error. */
const clientErrorStatus = (error: unknown): number | undefined => {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  const { status } = error;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
};
