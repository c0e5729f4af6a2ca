import type { RequestHandler } from 'express';

const preflightSeconds = '600';

/** CORS for the given origins; Stripe allows any page with a publishable key. */
export const allowBrowsers =
  (origins: readonly string[]): RequestHandler =>
  (request, response, next) => {
    response.vary('Origin');
    const origin = request.get('origin');
    if (origin !== undefined && origins.includes(origin)) {
      response.set('Access-Control-Allow-Origin', origin);
      response.set('Access-Control-Allow-Methods', 'GET, POST');
      response.set(
        'Access-Control-Allow-Headers',
        'Authorization, Content-Type, Stripe-Version, Idempotency-Key',
      );
      response.set('Access-Control-Max-Age', preflightSeconds);
      if (request.get('access-control-request-private-network') === 'true') {
        response.set('Access-Control-Allow-Private-Network', 'true');
      }
    }
    if (request.method === 'OPTIONS') response.status(204).end();
    else next();
  };
