import { api as routeTables } from '@ovation/contracts/api';
import { createClient } from '@ovation/contracts/kernel/client';
import { ssrRequest } from '@ovation/page-rendering/client/ssrRequest';
import { recordServerClock } from '@ovation/ui-kit/browser/serverClock';
import { language } from '@ovation/ui-kit/i18n/language';
import { session } from '../session/session.ts';
import { withCaptcha } from './captcha.ts';
import { resilientFetch, waitOrAbort } from './resilientFetch.ts';
import { obtainProof } from './stepUpProof.ts';

/** Time after a command during which reads wait for it (read your writes). */
const readYourWritesMs = 10_000;

let lastWrite: { position: string; atMs: number } | undefined;

/** Records the position of a command's response; later reads wait for it. Responses come in any order. */
export const recordWrite = (position: string | null): void => {
  if (!position) return;
  const known = lastWrite?.position;
  const newest = known && BigInt(known) > BigInt(position) ? known : position;
  lastWrite = { position: newest, atMs: Date.now() };
};

const unauthenticated = new Set<() => void>();

/** Handles a rejected token; ignored if the token has been replaced meanwhile. */
export const reportUnauthenticated = (token: string | null): void => {
  if (token === null || token !== session.token()) return;
  for (const listener of unauthenticated) listener();
};

/** Subscribes to the loss of the session. */
export const onUnauthenticated = (listener: () => void): (() => void) => {
  unauthenticated.add(listener);
  return () => unauthenticated.delete(listener);
};

const closed = new Set<() => void>();

/** Subscribes to rejections because the operator has closed the product. */
export const onClosed = (listener: () => void): (() => void) => {
  closed.add(listener);
  return () => closed.delete(listener);
};

const codesOfClosed: readonly unknown[] = ['MAINTENANCE', 'COUNTRY_BLOCKED'];

const isClosed = async (response: Response): Promise<boolean> => {
  const isProblemOfOurs = response.headers.get('content-type')?.includes('problem+json') ?? false;
  if (!isProblemOfOurs || (response.status !== 403 && response.status !== 503)) return false;
  const body = (await response.clone().json()) as { readonly code?: unknown };
  return codesOfClosed.includes(body.code);
};

const isLostSession = async (response: Response): Promise<boolean> => {
  if (response.status !== 401) return false;
  const body: unknown = await response.clone().json();
  return typeof body === 'object' && body !== null && 'code' in body
    ? body.code === 'UNAUTHENTICATED'
    : true;
};

/** Adds read-your-writes, and reports a rejected token. */
const observedFetch: typeof fetch = async (input, init) => {
  const request = ssrRequest();
  if (request) return request.fetch(input, init);
  const response = await fetch(input, init);
  recordServerClock(response.headers.get('x-clock-offset'));
  recordWrite(response.headers.get('x-position'));
  if (await isLostSession(response)) {
    reportUnauthenticated(new Headers(init?.headers).get('authorization'));
  }
  if (await isClosed(response)) for (const listener of closed) listener();
  return response;
};

const withOwnWrites =
  (inner: typeof fetch): typeof fetch =>
  (input, init) => {
    const isRead = (init?.method ?? 'GET') === 'GET';
    if (!isRead || !lastWrite || Date.now() - lastWrite.atMs > readYourWritesMs)
      return inner(input, init);
    const headers = new Headers(init?.headers);
    if (!headers.has('x-after')) headers.set('x-after', lastWrite.position);
    return inner(input, { ...init, headers });
  };

export const apiBaseUrl = '/api';

/** Typed API client, one function per operation: `api.tipping.sendTip({ params, body })`. */
export const api = createClient(routeTables, {
  baseUrl: apiBaseUrl,
  token: () => session.token(),
  // Error messages in the current language.
  headers: () => ({ 'accept-language': language.get() }),
  onProblem: obtainProof,
  fetch: withCaptcha(
    resilientFetch({
      fetch: withOwnWrites(observedFetch),
      wait: waitOrAbort,
      random: Math.random,
      waitsForRetryAfter: () => ssrRequest() === undefined,
    }),
  ),
});

/** Creates an idempotency key for one intent; sent with every attempt. */
export const newIdempotencyKey = (): string => crypto.randomUUID();

/**
 * Idempotency keys by request: the same key for a repeated request, so that a lost response never runs it
 * twice, and a new one for a different request or after `forget`.
 */
export const idempotencyKeys = (): {
  readonly of: (asked: unknown) => string;
  readonly forget: () => void;
} => {
  let known: { readonly asked: string; readonly key: string } | undefined;
  return {
    of: (asked) => {
      const text = JSON.stringify(asked);
      if (known?.asked !== text) known = { asked: text, key: newIdempotencyKey() };
      return known.key;
    },
    forget: () => {
      known = undefined;
    },
  };
};
