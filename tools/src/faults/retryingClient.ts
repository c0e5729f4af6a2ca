import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiProblem, type CallOptions } from '@ovation/contracts/kernel/client';
import type { Random } from '../seed/random.ts';
import { isUnavailable, noOutage, type Outage, watchOutage } from './outages.ts';

/** Violations found so far, and the number of calls. Shared by all people of a run. */
export interface Tally {
  commands: number;
  done: number;
  refused: number;
  /** Calls that were repeated, since their outcome was unknown. */
  retries: number;
  /** Failed attempts, of commands and of reads. */
  readonly outages: { readonly commands: Outage; readonly reads: Outage };
  /** Times at which copies that had been killed together all served again, by `performance.now`. */
  readonly halvesBackAt: number[];
  readonly findings: Set<string>;
}

export const newTally = (): Tally => ({
  commands: 0,
  done: 0,
  refused: 0,
  retries: 0,
  outages: { commands: noOutage(), reads: noOutage() },
  halvesBackAt: [],
  findings: new Set(),
});

const shownMax = 300;

/**
 * `fetch` that checks every response: an outage of a dependency is 503 with `Retry-After`, never
 * 500.
 */
export const checkedFetch =
  (tally: Tally): typeof fetch =>
  async (input, init) => {
    const answer = await fetch(input, init);
    const { status, headers } = answer;
    const hasRetryAfter = status === 503 && headers.has('retry-after');
    if (status >= 500 && !hasRetryAfter) {
      const path = new URL(String(input)).pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}');
      const body = (await answer.clone().text()).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}');
      tally.findings.add(
        `${init?.method} ${path} answered ${status}${status === 503 ? ' without Retry-After' : ''}: ${body.slice(0, shownMax)}`,
      );
    }
    return answer;
  };

/** True for a call that may or may not have acted; any other error is an answer or a bug. */
export const isOutcomeUnknown = (error: unknown): boolean => {
  if (error instanceof ApiProblem) {
    return error.problem.status >= 500 || error.code === 'CONFLICT';
  }
  // fetch: the connection broke (TypeError), or the response timed out or was aborted.
  return error instanceof TypeError || error instanceof DOMException;
};

export type Outcome<T> = { readonly isDone: true; readonly answer: T } | { readonly isDone: false };

/** Call that takes the options of its retries: key, and time limit. */
export type Call<T> = (options: Pick<CallOptions, 'idempotencyKey' | 'signal'>) => Promise<T>;

export interface ClientDeps {
  readonly tally: Tally;
  readonly random: Random;
  /** Name of the compared response for messages. */
  readonly label: string;
}

const retryMsMin = 60;
const retryMsMax = 300;
const retryForMs = 120_000;
const duplicatePercent = 4;
const abortPercent = 4;
const abortMsMax = 40;

/** Invariant part of a response. */
const invariantPart = (answer: unknown): string => {
  const { data } = answer as { data?: unknown };
  const { _id: id } = (data ?? {}) as { _id?: unknown };
  return typeof id === 'string' ? id : '';
};

/**
 * Calls twice at once under one key: both responses must be equal, else a violation is recorded.
 */
const callTwice = async <T>(
  { tally, label }: ClientDeps,
  call: Call<T>,
  idempotencyKey: string,
  what: string,
): Promise<T> => {
  const both = await Promise.allSettled([call({ idempotencyKey }), call({ idempotencyKey })]);
  const answers = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const [first, second] = answers;
  if (answers.length === 2 && invariantPart(first) !== invariantPart(second)) {
    tally.findings.add(`${label}: ${what} twice under one key was answered with two ids`);
  }
  if (first !== undefined) return first;
  const failed = both.find((one) => one.status === 'rejected');
  throw failed?.reason;
};

/**
 * Creates a client that calls as a good one does: under one key until there is a definite response.
 * By chance it calls twice at once, or hangs up before the response arrives.
 */
export const createClient = (deps: ClientDeps) => {
  const { tally, random, label } = deps;
  const attempt = <T>(call: Call<T>, idempotencyKey: string, what: string): Promise<T> => {
    if (random.chance(duplicatePercent)) return callTwice(deps, call, idempotencyKey, what);
    if (random.chance(abortPercent)) {
      const signal = AbortSignal.timeout(random.between(1, abortMsMax));
      return call({ idempotencyKey, signal });
    }
    return call({ idempotencyKey });
  };

  return {
    /** Retries a command until it succeeds or is refused for one of the permitted reasons. */
    until: async <T>(
      what: string,
      call: Call<T>,
      refusals: readonly string[] = [],
    ): Promise<Outcome<T>> => {
      const idempotencyKey = randomUUID();
      const deadline = Date.now() + retryForMs;
      const outage = watchOutage(tally.outages.commands, what);
      tally.commands += 1;
      for (;;) {
        const triedAt = performance.now();
        try {
          const answer = await attempt(call, idempotencyKey, what);
          outage.answered();
          tally.done += 1;
          return { isDone: true, answer };
        } catch (error) {
          if (isUnavailable(error)) outage.away(triedAt, error);
          if (!isOutcomeUnknown(error)) {
            outage.answered();
            tally.refused += 1;
            const isExpected = error instanceof ApiProblem && refusals.includes(error.code);
            if (!isExpected) tally.findings.add(`${label}: ${what} was refused: ${String(error)}`);
            return { isDone: false };
          }
          if (Date.now() > deadline) {
            tally.findings.add(`${label}: ${what} was never answered: ${String(error)}`);
            return { isDone: false };
          }
          tally.retries += 1;
          await delay(random.between(retryMsMin, retryMsMax));
        }
      }
    },
    /**
     * Runs a query once: undefined when a dependency is unavailable, which is no violation during
     * faults.
     */
    once: async <T>(what: string, query: () => Promise<T>): Promise<T | undefined> => {
      try {
        return await query();
      } catch (error) {
        if (!isOutcomeUnknown(error)) {
          tally.findings.add(`${label}: ${what} was refused: ${String(error)}`);
        }
        return undefined;
      }
    },
  };
};

export type RetryingClient = ReturnType<typeof createClient>;
