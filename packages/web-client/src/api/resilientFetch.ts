/** What a resilient fetch needs from outside. */
export interface FetchDeps {
  readonly fetch: typeof fetch;
  readonly wait: (ms: number, signal: AbortSignal | null | undefined) => Promise<void>;
  /** From 0 to 1: spreads retries, so that many browsers do not come back at once. */
  readonly random: () => number;
  /** Whether an answer that says to come back is waited for; what renders a page says so instead. */
  readonly isPatient: () => boolean;
}

const attemptsMax = 3;
const backoffFirstMs = 300;
const retryAfterMsMax = 5_000;
/** Answers after which the same request may well succeed. */
const passingStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** A request that may be sent twice: a read, or one that carries an idempotency key. */
const isRepeatable = (init: RequestInit | undefined): boolean => {
  const method = init?.method ?? 'GET';
  if (method === 'GET' || method === 'PUT' || method === 'DELETE') return true;
  return new Headers(init?.headers).has('idempotency-key');
};

const backoffMs = (attempt: number, random: number): number =>
  backoffFirstMs * 2 ** attempt * (0.5 + random / 2);

/** How long the server asked to wait; undefined when it is longer than a person would. */
const askedWaitMs = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after') ?? '0');
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : 0;
  return ms <= retryAfterMsMax ? ms : undefined;
};

/**
 * Tries a repeatable request up to three times: after a lost connection, and after an answer that
 * says to come back. Everything else is sent once.
 */
export const resilientFetch =
  ({ fetch, wait, random, isPatient }: FetchDeps): typeof globalThis.fetch =>
  async (input, init) => {
    const attempts = isRepeatable(init) ? attemptsMax : 1;
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt === attempts - 1;
      try {
        const response = await fetch(input, init);
        const isPassing = passingStatuses.has(response.status) && isPatient();
        if (isLast || !isPassing) return response;
        const asked = askedWaitMs(response);
        if (asked === undefined) return response;
        await wait(Math.max(asked, backoffMs(attempt, random())), init?.signal);
      } catch (error) {
        if (isLast || init?.signal?.aborted) throw error;
        await wait(backoffMs(attempt, random()), init?.signal);
      }
    }
  };

/** Waits, or stops waiting as soon as the request is given up. */
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
