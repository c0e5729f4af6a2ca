import http from 'node:http';
import https from 'node:https';
import type { Attempt } from '../store/delivery.ts';
import { signatureOf } from './signature.ts';

export interface Sender {
  /** Posts a signed payload; never rejects, the result is the attempt. */
  send(url: string, secret: string, payload: string): Promise<Attempt>;
  /** Aborts requests in flight. */
  close(): void;
}

const connectionsMax = 32;

/** A sender with keep-alive connections; an endpoint has `timeoutMs` to answer. */
export const createSender = (timeoutMs: number, wallClock: () => number): Sender => {
  const options = { keepAlive: true, maxSockets: connectionsMax };
  const agents = { http: new http.Agent(options), https: new https.Agent(options) };
  const inFlight = new Set<http.ClientRequest>();

  const send = (url: string, secret: string, payload: string): Promise<Attempt> => {
    const atMs = wallClock();
    return new Promise((resolve) => {
      const isSecure = url.startsWith('https:');
      const finish = (status: number | null, problem: string | null): void => {
        clearTimeout(timer);
        inFlight.delete(request);
        resolve({ atMs, status, problem });
      };
      const request = (isSecure ? https : http).request(url, {
        method: 'POST',
        agent: isSecure ? agents.https : agents.http,
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Length': Buffer.byteLength(payload),
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'Stripe-Signature': signatureOf(payload, secret, Math.floor(atMs / 1000)),
        },
      });
      const timeout = new Error(`no answer within ${timeoutMs} ms`);
      const timer = setTimeout(() => request.destroy(timeout), timeoutMs);
      inFlight.add(request);
      request.on('error', (error) => finish(null, error.message));
      request.on('response', (response) => {
        const status = response.statusCode ?? null;
        // The body is not used; reading it frees the connection.
        response.resume();
        response.on('end', () => finish(status, null));
        response.on('error', (error) => finish(null, error.message));
      });
      request.end(payload);
    });
  };
  return {
    send,
    close: () => {
      for (const request of inFlight) request.destroy(new Error('the sandbox is stopping'));
      agents.http.destroy();
      agents.https.destroy();
    },
  };
};
