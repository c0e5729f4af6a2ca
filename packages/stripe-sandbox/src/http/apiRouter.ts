import express, { type Request, type Response, type Router } from 'express';
import Stripe from 'stripe';
import { invalid, Refusal } from '../errors/refusal.ts';
import { randomWord } from '../store/identifiers.ts';
import type { Reader } from '../store/reader.ts';
import type { RequestClock } from '../store/requestClock.ts';
import { authenticate, type Keys, secretKeyRequired } from './authenticate.ts';
import { allowBrowsers } from './cors.ts';
import { type ApiAnswer, type ExecuteDeps, execute, refusalAnswer } from './execute.ts';
import { readIdempotencyKey } from './idempotency.ts';
import { multipartFields } from './multipart.ts';
import type { Route } from './route.ts';

export interface ApiDeps extends ExecuteDeps {
  /** All routes. */
  routes: readonly Route[];
  keys: Keys;
  reader: Reader;
  requestClock: Pick<RequestClock, 'now'>;
  /** Origins whose pages may call with the publishable key. */
  browserOrigins: readonly string[];
  /** Called after each change. */
  onChange: () => void;
}

const formSizeMax = '256kb';
const fileSizeMax = '6mb';

// Parameters that browsers add beyond the schemas: their key and data about Stripe's script.
const browserParams = [
  'key',
  'payment_user_agent',
  'referrer',
  'time_on_page',
  'guid',
  'muid',
  'sid',
];

/** Stripe's API under `/v1`. */
export const apiRouter = (deps: ApiDeps): Router => {
  const router = express.Router();
  const cors = allowBrowsers(deps.browserOrigins);
  for (const route of deps.routes) {
    if (route.isOpenToBrowsers) router.options(route.path, cors);
  }
  router.use(express.urlencoded({ extended: true, limit: formSizeMax }));
  const rawForm = express.raw({ type: 'multipart/form-data', limit: fileSizeMax });
  router.post('/v1/files', rawForm, multipartFields);
  for (const route of deps.routes) {
    const handlers = [...(route.isOpenToBrowsers ? [cors] : []), serve(deps, route)];
    if (route.method === 'GET') router.get(route.path, ...handlers);
    else if (route.method === 'POST') router.post(route.path, ...handlers);
    else router.delete(route.path, ...handlers);
  }
  router.use('/v1', (request: Request, response: Response) => {
    const message = `Unrecognized request URL (${request.method}: ${request.baseUrl}${request.path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
    send(response, refusalAnswer(new Refusal(404, { type: 'invalid_request_error', message })));
  });
  return router;
};

const serve =
  (deps: ApiDeps, route: Route) =>
  async (request: Request, response: Response): Promise<void> => {
    const requestId = `req_${randomWord(14)}`;
    response.set('Request-Id', requestId);
    response.set('Stripe-Version', Stripe.API_VERSION);
    try {
      const answer = await execute(deps, readRequest(deps, route, request, requestId));
      if (route.method !== 'GET') deps.onChange();
      echoHeaders(request, response);
      send(response, answer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      echoHeaders(request, response);
      send(response, refusalAnswer(error));
    }
  };

const echoHeaders = (request: Request, response: Response): void => {
  for (const name of ['idempotency-key', 'stripe-account']) {
    const value = request.headers[name];
    if (typeof value === 'string') response.set(name, value);
  }
};

const send = (response: Response, { status, body, replayOf }: ApiAnswer): void => {
  if (replayOf !== undefined) {
    response.set('Idempotent-Replayed', 'true').set('Original-Request', replayOf);
  }
  response.status(status).set('Cache-Control', 'no-cache, no-store').type('application/json');
  response.send(body);
};

const word = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

const readRequest = (deps: ApiDeps, route: Route, request: Request, requestId: string) => {
  const params: Record<string, unknown> = { ...request.query, ...request.body };
  const key = authenticate(deps.keys, request.headers, word(params.key));
  if (key === 'publishable' && !route.isOpenToBrowsers) throw secretKeyRequired();
  const clientSecret = word(params.client_secret);
  if (key === 'publishable') {
    for (const name of [...browserParams, 'client_secret']) delete params[name];
  }
  const path = Object.fromEntries(
    Object.entries(request.params).map(([name, value]) => [name, String(value)]),
  );
  return {
    route,
    key,
    path,
    params,
    clientSecret,
    requestId,
    idempotencyKey: readIdempotencyKey(request.get('idempotency-key')),
    scope: readScope(deps, request.get('stripe-account') ?? request.get('stripe-context')),
    now: readNow(deps, key, request.get('x-sandbox-now')),
    endpoint: `${request.method} ${request.path}`,
  };
};

/** The connected account that the platform acts for. */
const readScope = ({ reader }: ApiDeps, account: string | undefined): string => {
  if (!account) return '';
  if (reader.find('', 'account', account)) return account;
  throw new Refusal(
    403,
    {
      type: 'invalid_request_error',
      code: 'account_invalid',
      message: `The provided key does not have access to account '${account.slice(0, 64)}' (or that account does not exist). Application access may have been revoked.`,
    },
    false,
  );
};

/** The time of a request: the clock's, or that of `X-Sandbox-Now` (epoch seconds). */
const readNow = (deps: ApiDeps, key: string, header: string | undefined): number => {
  if (header === undefined) return deps.requestClock.now();
  const seconds = Number(header);
  if (key !== 'secret' || !Number.isInteger(seconds) || seconds <= 0) {
    throw invalid('X-Sandbox-Now takes whole epoch seconds, with the secret key.');
  }
  return seconds;
};
