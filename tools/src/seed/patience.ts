import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isUnavailable } from '@ovation/event-log/client/retry';

/** A part that is away for longer is not coming back by itself. */
const patienceMs = 5 * 60_000;
const pauseMs = 500;

const unavailable = 503;

/** Looks again after a pause, as long as that makes sense. */
const patience = () => {
  const until = performance.now() + patienceMs;
  return async (): Promise<boolean> => {
    if (performance.now() > until) return false;
    await delay(pauseMs);
    return true;
  };
};

/**
 * `fetch` that asks again while a part of the product is away: under one key, so that what was done
 * though nobody was told of it is not done twice.
 */
export const patientFetch: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers);
  if (init?.method !== 'GET' && !headers.has('idempotency-key'))
    headers.set('idempotency-key', randomUUID());
  const { signal: _ofOneTry, ...request } = init ?? {};
  const mayAskAgain = patience();
  for (;;) {
    const answer = await fetch(input, { ...request, headers });
    if (answer.status !== unavailable || !(await mayAskAgain())) return answer;
  }
};

/** The same for what is done past the API; it has to be the same however often it is done. */
export const patiently = async <T>(act: () => Promise<T>): Promise<T> => {
  const mayTryAgain = patience();
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isUnavailable(error) || !(await mayTryAgain())) throw error;
    }
  }
};
