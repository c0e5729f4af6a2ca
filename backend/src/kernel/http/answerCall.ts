import { rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { ProblemDefinition } from '@ovation/contracts/kernel/problem';
import type { Route } from '@ovation/contracts/kernel/route';
import { problemsOf } from '@ovation/contracts/kernel/routeProblems';
import { positionText } from '@ovation/event-log/stored/position';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { Histogram } from 'prom-client';
import { CommonProblem, sendProblem } from '../problems/problemAnswer.ts';
import { languageVariesBy, readersLanguage } from '../problems/readersLanguage.ts';
import type { Metrics } from '../process/metrics.ts';
import type { SecurityEvent } from '../process/securityLog.ts';
import type { Cursors } from '../readModels/cursors.ts';
import { setCookies } from './answerCookies.ts';
import type { Call } from './call.ts';
import {
  authorize,
  type CallerDeps,
  clientOf,
  enter,
  identifyCaller,
  limitCalls,
} from './caller.ts';
import { checked } from './checked.ts';
import type { Actor, Answered, Area, Handler, HandlerRequest, UploadedFile } from './handler.ts';
import { httpLogEvents } from './http.log.ts';
import { sendKept, sendTagged } from './keptAnswer.ts';
import { pagingOf } from './paging.ts';
import { type ProofDeps, requireProof } from './proof.ts';
import {
  bodyReader,
  callersKeyOf,
  contextOf,
  idempotencyKeyOf,
  noForm,
  ownWriteOf,
  type ReadDeps,
} from './readCall.ts';
import type { Form } from './uploads.ts';

/** Dependencies of every call, regardless of its capability. */
export interface CallDeps extends CallerDeps, ReadDeps, ProofDeps {
  /** True if the origin is served by https: cookies are then `Secure`. */
  readonly isHttps: boolean;
  readonly cursors: Cursors;
  readonly metrics: Metrics;
  /** Validates every response against its schema (tests); a mismatch is then a 500. */
  readonly checkAnswers: boolean;
  readonly logger: Logger;
}

/** Security events by status: forbidden calls and used-up limits. */
const eventOfStatus: Readonly<Partial<Record<number, SecurityEvent>>> = {
  403: 'forbidden',
  429: 'limit-used-up',
};

/** JSON around the data of each response. */
const opening = Buffer.from('{"data":');
const closing = Buffer.from('}');

const bodyOf = ({ data, rendered }: Answered<unknown>): string | Buffer =>
  rendered ? Buffer.concat([opening, ...rendered, closing]) : `{"data":${JSON.stringify(data)}}`;

const sendAnswer = (response: ServerResponse, route: Route, outcome: Answered<unknown>): void => {
  if (outcome.position !== undefined) {
    response.setHeader('x-position', positionText(outcome.position));
  }
  response.statusCode = route.status;
  if (route.status === 204) {
    response.end();
    return;
  }
  if (outcome.kept) {
    sendKept(response.req, response, outcome.kept);
    return;
  }
  response.setHeader('content-type', 'application/json; charset=utf-8');
  const body = bodyOf(outcome);
  const { cacheControl, inLanguage } = outcome;
  if (inLanguage !== undefined) {
    response.setHeader('content-language', inLanguage);
    response.setHeader('vary', languageVariesBy);
  }
  if (cacheControl === undefined) response.end(body);
  else sendTagged(response.req, response, { body, cacheControl });
};

/** Data of a response, however it was rendered. */
const answeredData = ({ data, rendered, kept }: Answered<unknown>): unknown => {
  if (kept) return JSON.parse(kept.bodies.identity.toString()).data;
  return rendered ? JSON.parse(Buffer.concat(rendered).toString()) : data;
};

const discard = (form: Form, logger: Logger): void => {
  for (const { path } of Object.values(form.files)) {
    rm(path, { force: true }).catch((error: unknown) =>
      logEvent(logger, httpLogEvents['http.temporary_file_not_removed'], { err: error, path }),
    );
  }
};

/** Row of a route table with its handler. */
export interface Row {
  readonly area: Area;
  readonly name: string;
  readonly route: Route;
  readonly handler: Handler<Route>;
}

interface Followed {
  caller: Actor | undefined;
  /** True once the product is found open to the caller. */
  isIn: boolean;
}

/** Observes the duration of each call of a row, by the status of its response. */
const secondsOf = ({ requestSeconds }: Metrics, { area, name: call }: Row) => {
  const byStatus = new Map<number, Histogram.Internal<string>>();
  return (status: number, seconds: number): void => {
    const known = byStatus.get(status) ?? requestSeconds.labels({ area: area.name, call, status });
    byStatus.set(status, known);
    known.observe(seconds);
  };
};

/** Measures a call of a row and logs security events; returns a record that the caller is written to. */
const callFollower = ({ metrics, securityLog }: CallDeps, row: Row) => {
  const noteSeconds = secondsOf(metrics, row);
  const reason = `${row.area.name}.${row.name}`;
  return ({ id: requestId, ip: address, response }: Call): Followed => {
    const startedAt = performance.now();
    const followed: Followed = { caller: undefined, isIn: false };
    response.on('close', () => {
      const { statusCode: status } = response;
      noteSeconds(status, (performance.now() - startedAt) / 1_000);
      const event = eventOfStatus[status];
      // A geo-blocked country is no attack.
      if (!event || !followed.isIn) return;
      const account = followed.caller?.id;
      securityLog.note(event, { account, address, reason, requestId });
    });
    return followed;
  };
};

/**
 * Reads and checks a call of a route: caller → rate limit → step-up → validation. Throws the first problem.
 */
const callReader = (deps: CallDeps, row: Row) => {
  const { route } = row;
  const readBody = bodyReader(route, deps.uploadsDirectory);
  const follow = callFollower(deps, row);
  return async (call: Call): Promise<HandlerRequest<Route>> => {
    const { id: requestId, response } = call;
    const followed = follow(call);
    followed.caller = await identifyCaller(deps, route, call, requestId);
    await enter(deps, route, call, followed.caller);
    followed.isIn = true;
    const actor = authorize(route, followed.caller);
    await limitCalls(deps, route, call, actor);
    await requireProof(deps, route, actor);
    const language = readersLanguage(call);
    const params = checked('params', route.params, call.params, language);
    const query = checked('query', route.query, call.query, language);
    const form = readBody ? await readBody(call.message, response) : noForm;
    // Deletes uploaded files that the handler has not taken, whatever the outcome.
    if (route.uploads) response.on('close', () => discard(form, deps.logger));
    const body = checked('body', route.body, form.fields, language);
    const after = ownWriteOf(route, call);
    if (after !== undefined) await deps.readModels.waitFor(after);
    const keyText = idempotencyKeyOf(route, call);
    const asked = { body, files: form.files };
    const key =
      keyText === undefined
        ? undefined
        : await callersKeyOf(deps, route, call, actor, asked, keyText);
    return {
      params: params as never,
      query: query as never,
      body: body as never,
      files: form.files as { readonly [name: string]: UploadedFile },
      paging: pagingOf(deps.cursors, call.path, actor?.id, query),
      actor: actor as never,
      command: contextOf(deps, route, requestId, actor, key),
      client: clientOf(call),
      requestId,
      language,
      mustBeFresh: after !== undefined,
    };
  };
};

/** Handles one call from its bytes to its response: request → handler → response or problem. */
export const answerOf = (deps: CallDeps, row: Row): ((call: Call) => Promise<void>) => {
  const { name, route, handler } = row;
  const problems = new Map<string, ProblemDefinition>(
    problemsOf(route).map((known) => [known.code, known]),
  );
  const readCall = callReader(deps, row);

  /** In tests an undeclared problem is a 500. */
  const declared = (error: unknown): unknown =>
    deps.checkAnswers && error instanceof CommonProblem && !problems.has(error.message)
      ? new Error(`${name} answered with the undeclared ${error.message}`, { cause: error })
      : error;

  const answer = async (call: Call): Promise<void> => {
    const { response } = call;
    const asked = await readCall(call);
    const outcome = await handler(asked);
    if (!outcome.ok) {
      const problem = problems.get(outcome.code);
      if (!problem) throw new Error(`${name} refused with the undeclared ${outcome.code}`);
      if (outcome.cookies) setCookies(response, outcome.cookies, deps.isHttps);
      return sendProblem(response, asked.requestId, problem, outcome);
    }
    if (deps.checkAnswers) {
      route.answer?.parse(answeredData(outcome));
    }
    if (outcome.cookies) setCookies(response, outcome.cookies, deps.isHttps);
    sendAnswer(response, route, outcome);
  };

  return async (call) => {
    try {
      await answer(call);
    } catch (error) {
      throw declared(error);
    }
  };
};
