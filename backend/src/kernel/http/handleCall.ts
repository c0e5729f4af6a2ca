import { rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ProblemDefinition } from '@ovation/contracts/kernel/problem';
import type { Route } from '@ovation/contracts/kernel/route';
import { problemsOf } from '@ovation/contracts/kernel/routeProblems';
import { positionText } from '@ovation/event-log/stored/position';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { Histogram } from 'prom-client';
import { CommonProblem, sendProblem } from '../problems/problemResponse.ts';
import { languageVary, requestLanguage } from '../problems/requestLanguage.ts';
import type { Metrics } from '../process/metrics.ts';
import type { SecurityEvent } from '../process/securityLog.ts';
import type { Cursors } from '../readModels/cursors.ts';
import type { Call } from './call.ts';
import {
  authorize,
  type CallerDeps,
  clientOf,
  identifyCaller,
  limitCalls,
  requireOpen,
} from './caller.ts';
import { sendCompressed, sendWithEtag } from './compressedResponse.ts';
import type {
  Actor,
  Area,
  Handler,
  HandlerRequest,
  OkResponse,
  ResponseFile,
  StreamedBody,
  UploadedFile,
} from './handler.ts';
import { httpLogEvents } from './http.log.ts';
import type { Form } from './multipartForm.ts';
import { pagingOf } from './paging.ts';
import {
  bodyReader,
  contextOf,
  emptyForm,
  idempotencyKeyOf,
  type ReadDeps,
  readAfterOf,
  scopedKeyOf,
} from './readCall.ts';
import { setCookies } from './setCookies.ts';
import { requireStepUp, type StepUpDeps } from './stepUp.ts';
import { validated } from './validated.ts';

/** Dependencies of every call, regardless of its capability. */
export interface CallDeps extends CallerDeps, ReadDeps, StepUpDeps {
  /** True if the origin is served by https: cookies are then `Secure`. */
  readonly isHttps: boolean;
  readonly cursors: Cursors;
  readonly metrics: Metrics;
  /** Validates every response against its schema (tests); a mismatch is then a 500. */
  readonly checkAnswers: boolean;
  readonly logger: Logger;
}

/** Security events by status: forbidden calls and used-up limits. */
const securityEventByStatus: Readonly<Partial<Record<number, SecurityEvent>>> = {
  403: 'forbidden',
  429: 'limit-used-up',
};

/** JSON around the data of each response. */
const opening = Buffer.from('{"data":');
const closing = Buffer.from('}');

const bodyOf = ({ data, rendered }: OkResponse<unknown>): string | Buffer =>
  rendered ? Buffer.concat([opening, ...rendered, closing]) : `{"data":${JSON.stringify(data)}}`;

const sendFile = (
  response: ServerResponse,
  { contentType, fileName, bytes }: ResponseFile,
): void => {
  response.setHeader('content-type', contentType);
  response.setHeader('content-disposition', `inline; filename="${fileName}"`);
  response.setHeader('cache-control', 'private, no-store');
  response.setHeader('content-length', bytes.length);
  response.end(bytes);
};

const sendResponse = (
  response: ServerResponse,
  route: Route,
  outcome: OkResponse<unknown>,
): void => {
  if (outcome.position !== undefined) {
    response.setHeader('x-position', positionText(outcome.position));
  }
  response.statusCode = route.status;
  if (route.status === 204) {
    response.end();
    return;
  }
  if (outcome.file) {
    sendFile(response, outcome.file);
    return;
  }
  if (outcome.compressed) {
    sendCompressed(response.req, response, outcome.compressed);
    return;
  }
  response.setHeader('content-type', 'application/json; charset=utf-8');
  const body = bodyOf(outcome);
  const { cacheControl, inLanguage } = outcome;
  if (inLanguage !== undefined) {
    response.setHeader('content-language', inLanguage);
    response.setHeader('vary', languageVary);
  }
  if (cacheControl === undefined) response.end(body);
  else sendWithEtag(response.req, response, { body, cacheControl });
};

/** Sends a body in parts, as fast as the client takes them; one who has left ends it. */
const sendStreamed = async (
  response: ServerResponse,
  { headers, parts }: StreamedBody,
): Promise<void> => {
  response.statusCode = 200;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  try {
    await pipeline(Readable.from(parts), response);
  } catch (error) {
    if (!response.headersSent) throw error;
    response.destroy();
  }
};

/** Data of a response, however it was rendered. */
const responseData = ({ data, rendered, compressed }: OkResponse<unknown>): unknown => {
  if (compressed) return JSON.parse(compressed.bodies.identity.toString()).data;
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
export interface RouteRow {
  readonly area: Area;
  readonly name: string;
  readonly route: Route;
  readonly handler: Handler<Route>;
}

interface CallRecord {
  caller: Actor | undefined;
  /** True once the product is found open to the caller. */
  isAdmitted: boolean;
}

/** Observes the duration of each call of a row, by the status of its response. */
const durationObserver = ({ requestSeconds }: Metrics, { area, name: call }: RouteRow) => {
  const byStatus = new Map<number, Histogram.Internal<string>>();
  return (status: number, seconds: number): void => {
    const known = byStatus.get(status) ?? requestSeconds.labels({ area: area.name, call, status });
    byStatus.set(status, known);
    known.observe(seconds);
  };
};

/** Measures a call of a row and logs security events; returns a record that the caller is written to. */
const callRecorder = ({ metrics, securityLog }: CallDeps, row: RouteRow) => {
  const observeDuration = durationObserver(metrics, row);
  const reason = `${row.area.name}.${row.name}`;
  return ({ id: requestId, ip: address, response }: Call): CallRecord => {
    const startedAt = performance.now();
    const record: CallRecord = { caller: undefined, isAdmitted: false };
    response.on('close', () => {
      const { statusCode: status } = response;
      observeDuration(status, (performance.now() - startedAt) / 1_000);
      const event = securityEventByStatus[status];
      // A geo-blocked country is no attack.
      if (!event || !record.isAdmitted) return;
      const account = record.caller?.id;
      securityLog.record(event, { account, address, reason, requestId });
    });
    return record;
  };
};

/**
 * Reads and checks a call of a route: caller → rate limit → step-up → validation. Throws the first problem.
 */
const callReader = (deps: CallDeps, row: RouteRow) => {
  const { route } = row;
  const readBody = bodyReader(route, deps.uploadsDirectory);
  const recordCall = callRecorder(deps, row);
  return async (call: Call): Promise<HandlerRequest<Route>> => {
    const { id: requestId, response } = call;
    const record = recordCall(call);
    record.caller = await identifyCaller(deps, route, call, requestId);
    await requireOpen(deps, route, call, record.caller);
    record.isAdmitted = true;
    const actor = authorize(route, record.caller);
    await limitCalls(deps, route, call, actor);
    await requireStepUp(deps, route, actor);
    const language = requestLanguage(call);
    const params = validated('params', route.params, call.params, language);
    const query = validated('query', route.query, call.query, language);
    const form = readBody ? await readBody(call.message, response) : emptyForm;
    // Deletes uploaded files that the handler has not taken, whatever the outcome.
    if (route.uploads) response.on('close', () => discard(form, deps.logger));
    const body = validated('body', route.body, form.fields, language);
    const after = readAfterOf(route, call);
    if (after !== undefined) await deps.readModels.waitFor(after);
    const keyText = idempotencyKeyOf(route, call);
    const content = { body, files: form.files };
    const key =
      keyText === undefined
        ? undefined
        : await scopedKeyOf(deps, route, call, actor, content, keyText);
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
export const callHandler = (deps: CallDeps, row: RouteRow): ((call: Call) => Promise<void>) => {
  const { name, route, handler } = row;
  const problems = new Map<string, ProblemDefinition>(
    problemsOf(route).map((known) => [known.code, known]),
  );
  const readCall = callReader(deps, row);

  /** In tests an undeclared problem is a 500. */
  const asDeclared = (error: unknown): unknown =>
    deps.checkAnswers && error instanceof CommonProblem && !problems.has(error.message)
      ? new Error(`${name} answered with the undeclared ${error.message}`, { cause: error })
      : error;

  const answer = async (call: Call): Promise<void> => {
    const { response } = call;
    const request = await readCall(call);
    const outcome = await handler(request);
    if (!outcome.ok) {
      const problem = problems.get(outcome.code);
      if (!problem) throw new Error(`${name} refused with the undeclared ${outcome.code}`);
      if (outcome.cookies) setCookies(response, outcome.cookies, deps.isHttps);
      return sendProblem(response, request.requestId, problem, outcome);
    }
    if (deps.checkAnswers && !outcome.file) {
      route.answer?.parse(responseData(outcome));
    }
    if (outcome.cookies) setCookies(response, outcome.cookies, deps.isHttps);
    if (outcome.streamed) return sendStreamed(response, outcome.streamed);
    sendResponse(response, route, outcome);
  };

  return async (call) => {
    try {
      await answer(call);
    } catch (error) {
      throw asDeclared(error);
    }
  };
};
