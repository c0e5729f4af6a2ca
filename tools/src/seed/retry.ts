import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isUnavailable } from '@ovation/event-log/client/retry';

/** Time limit of retries: a longer outage does not end by itself. */
const retryForMs = 5 * 60_000;
const pauseMs = 500;

const unavailable = 503;

/** Creates a pause between retries, which fails after the time limit. */
const retryPause = () => {
  const until = performance.now() + retryForMs;
  return async (): Promise<boolean> => {
    if (performance.now() > until) return false;
    await delay(pauseMs);
    return true;
  };
};

/**
 * `fetch` that retries while the product is unavailable: under one idempotency key, so that an
 * unacknowledged call is not executed twice.
 */
export const retryingFetch: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers);
  if (init?.method !== 'GET' && !headers.has('idempotency-key'))
    headers.set('idempotency-key', randomUUID());
  const { signal: _ofOneTry, ...request } = init ?? {};
  const pauseBeforeRetry = retryPause();
  for (;;) {
    const answer = await fetch(input, { ...request, headers });
    if (answer.status !== unavailable || !(await pauseBeforeRetry())) return answer;
  }
};

/** Retries work that bypasses the API; it has to be idempotent. */
export const retryUnavailable = async <T>(act: () => Promise<T>): Promise<T> => {
  const pauseBeforeRetry = retryPause();
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isUnavailable(error) || !(await pauseBeforeRetry())) throw error;
    }
  }
};
