/** Dependencies of a resilient fetch. */
export interface FetchDeps {
  readonly fetch: typeof fetch;
  readonly wait: (ms: number, signal: AbortSignal | null | undefined) => Promise<void>;
  /** Random number from 0 to 1, the jitter of retries. */
  readonly random: () => number;
  /** True if `Retry-After` is honoured; a server that renders a page returns the error instead. */
  readonly waitsForRetryAfter: () => boolean;
}

const attemptsMax = 3;
const backoffFirstMs = 300;
const retryAfterMsMax = 5_000;
/** Transient statuses, after which the same request may succeed. */
const transientStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** True if a request can be repeated safely: a read, or one with an idempotency key. */
const isRepeatable = (init: RequestInit | undefined): boolean => {
  const method = init?.method ?? 'GET';
  if (method === 'GET' || method === 'PUT' || method === 'DELETE') return true;
  return new Headers(init?.headers).has('idempotency-key');
};

const backoffMs = (attempt: number, random: number): number =>
  backoffFirstMs * 2 ** attempt * (0.5 + random / 2);

/** Delay of `Retry-After`; undefined if longer than a user would wait. */
const retryAfterMs = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after') ?? '0');
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : 0;
  return ms <= retryAfterMsMax ? ms : undefined;
};

/**
 * Retries a repeatable request up to three times, after a lost connection or a transient status. Other
 * requests are sent once.
 */
export const resilientFetch =
  ({ fetch, wait, random, waitsForRetryAfter }: FetchDeps): typeof globalThis.fetch =>
  async (input, init) => {
    const attempts = isRepeatable(init) ? attemptsMax : 1;
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt === attempts - 1;
      try {
        const response = await fetch(input, init);
        const isPassing = transientStatuses.has(response.status) && waitsForRetryAfter();
        if (isLast || !isPassing) return response;
        const asked = retryAfterMs(response);
        if (asked === undefined) return response;
        await wait(Math.max(asked, backoffMs(attempt, random())), init?.signal);
      } catch (error) {
        if (isLast || init?.signal?.aborted) throw error;
        await wait(backoffMs(attempt, random()), init?.signal);
      }
    }
  };

/** Waits, or rejects as soon as the request is aborted. */
export const waitOrAbort = (ms: number, signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
