import { type ErrorBody, Refusal, withDocumentation } from '../errors/refusal.ts';
import type { Committer } from '../store/committer.ts';
import type { Tables } from '../store/database.ts';
import type { Sequence } from '../store/sequence.ts';
import { createUnitOfWork, type UnitOfWork } from '../store/unitOfWork.ts';
import type { Origin, Work } from '../work/work.ts';
import { expand, type Include } from './expand.ts';
import { findStoredResponse, fingerprintOf, pruneKeys, storeResponse } from './idempotency.ts';
import { listOf } from './page.ts';
import type { Answer, Route } from './route.ts';
import type { Validate } from './validate.ts';

/** A request after its key was checked. */
export interface ApiRequest {
  route: Route;
  key: 'publishable' | 'secret';
  path: Record<string, string>;
  params: Record<string, unknown>;
  clientSecret: string | undefined;
  requestId: string;
  idempotencyKey: string | undefined;
  /** '' or a connected account. */
  scope: string;
  now: number;
  endpoint: string;
}

export interface ApiAnswer {
  status: number;
  body: string;
  /** The request that got this response first, for a replay. */
  replayOf?: string;
}

export interface ExecuteDeps {
  tables: Tables;
  committer: Committer;
  sequence: Sequence;
  validate: Validate;
  startWork: (unit: UnitOfWork, origin: Origin, scope: string, now: number) => Work;
  wallClock: () => number;
}

const written = (body: object): string => JSON.stringify(body);

/** The response of a refusal. */
export const refusalAnswer = ({ status, error }: Refusal): ApiAnswer => ({
  status,
  body: written({ error }),
});

/** Runs a request: reads at once; changes in a transaction, with its idempotency key. */
export const execute = async (deps: ExecuteDeps, request: ApiRequest): Promise<ApiAnswer> => {
  // Before coercion, which depends on the schema, not on the caller's intent.
  const fingerprint = fingerprintOf(request.params);
  deps.validate(request.route.request, request.params);
  const isChange = request.route.method !== 'GET' || request.route.isChange === true;
  if (!isChange) return attempt(deps, request, createUnitOfWork(deps.tables, deps.sequence));
  return change(deps, request, fingerprint);
};

const change = (deps: ExecuteDeps, request: ApiRequest, fingerprint: string): Promise<ApiAnswer> =>
  deps.committer.commit<ApiAnswer>(() => {
    const { tables, sequence } = deps;
    const { idempotencyKey, endpoint, requestId } = request;
    const storedKey = idempotencyKey && `${request.scope}:${idempotencyKey}`;
    const earlier = storedKey && findStoredResponse(tables, storedKey, endpoint, fingerprint);
    if (earlier) {
      const { status, body, requestId: replayOf } = earlier;
      return { result: { status, body, replayOf }, write: () => undefined };
    }
    const unit = createUnitOfWork(tables, sequence);
    let answer: ApiAnswer;
    let write = unit.write;
    try {
      answer = attempt(deps, request, unit);
    } catch (error) {
      if (!(error instanceof Refusal) || !error.hasBegun) throw error;
      answer = refusalAnswer(error);
      write = () => undefined;
    }
    const storedAtMs = deps.wallClock();
    const record = { fingerprint, endpoint, ...answer, requestId, storedAtMs };
    return {
      result: answer,
      write: () => {
        write();
        if (!storedKey) return;
        storeResponse(tables, storedKey, record);
        pruneKeys(tables, storedAtMs);
      },
    };
  });

const attempt = (deps: ExecuteDeps, request: ApiRequest, unit: UnitOfWork): ApiAnswer => {
  const { requestId, idempotencyKey = null, scope, now, route, params, path } = request;
  const work = deps.startWork(unit, { requestId, idempotencyKey }, scope, now);
  const { key, clientSecret } = request;
  const answer = route.handle({ params, path, work, key, clientSecret });
  return expanded(unit, request, answer);
};

const expanded = (
  unit: UnitOfWork,
  { params, scope, key }: ApiRequest,
  answer: Answer,
): ApiAnswer => {
  if (answer.status === 402) return { status: 402, body: written(errorBody(answer.error)) };
  const paths = Array.isArray(params.expand) && key === 'secret' ? params.expand : [];
  const findAny = (id: string) => unit.findAny(scope, id);
  const include: Include = (object, property) =>
    object.object === 'charge' && property === 'refunds' && typeof object.id === 'string'
      ? refundsOf(unit, scope, object.id)
      : undefined;
  return { status: 200, body: written(expand(answer.object, paths.map(String), findAny, include)) };
};

const errorBody = (error: ErrorBody): object => ({ error: withDocumentation(error) });

const refundsOf = (unit: UnitOfWork, scope: string, chargeId: string): object => {
  const ids = unit.find(scope, 'charge', chargeId)?.hidden.refunds ?? [];
  const refunds = ids.flatMap((id) => unit.find(scope, 'refund', id)?.object ?? []).reverse();
  return listOf(`/v1/charges/${chargeId}/refunds`, refunds.slice(0, 10), refunds.length > 10);
};
