import type { ErrorBody } from '../errors/refusal.ts';
import type { Requests } from '../schemas/requests.ts';
import type { Work } from '../work/work.ts';

/** A request that has passed key, schema and idempotency checks. */
export interface Call<Params> {
  params: Params;
  /** The `:name` parts of the path. */
  path: Record<string, string>;
  work: Work;
  key: 'publishable' | 'secret';
  /** Sent by browsers, which have no secret key. */
  clientSecret: string | undefined;
}

/** Response of a route: a Stripe object, or a decline whose effects are stored. */
export type Answer = { status: 200; object: object } | { status: 402; error: ErrorBody };

export const answered = (object: object): Answer => ({ status: 200, object });
export const declinedWith = (error: ErrorBody): Answer => ({ status: 402, error });

export interface Route {
  method: 'DELETE' | 'GET' | 'POST';
  path: string;
  request: keyof Requests;
  /** Publishable keys are refused everywhere else, as browsers use them. */
  isOpenToBrowsers?: boolean;
  /** A GET that stores something runs as a change. */
  isChange?: boolean;
  handle(call: Call<unknown>): Answer;
}

type Method = Route['method'];

interface RouteOf<K extends keyof Requests> {
  method: Method;
  path: string;
  request: K;
  isOpenToBrowsers?: boolean;
  isChange?: boolean;
  handle(call: Call<Requests[K]>): Answer;
}

/**
 * Declares a route. `request` names the schema that validates and, through it, the type of `params`: the
 * one place where a checked body becomes a typed one.
 */
export const route = <K extends keyof Requests>(declared: RouteOf<K>): Route => ({
  ...declared,
  handle: (call) => declared.handle(call as Call<Requests[K]>),
});
