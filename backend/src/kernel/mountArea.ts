import { rm } from 'node:fs/promises';
import { cookieIn, tokenKeyCookie } from '@ovation/contracts/kernel/cookies';
import type { IdempotencyKey } from '@ovation/contracts/kernel/event';
import type { ProblemDefinition } from '@ovation/contracts/kernel/problem';
import {
  bodyBytesMaxDefault,
  type Role,
  type Route,
  staffRoles,
} from '@ovation/contracts/kernel/route';
import { problemsOf } from '@ovation/contracts/kernel/routeProblems';
import { newId } from '@ovation/event-log/ids';
import { parsePosition, positionText } from '@ovation/event-log/position';
import express, { type Express, type Request, type Response } from 'express';
import { setCookies } from './answerCookies.ts';
import { bodyFault } from './bodyFault.ts';
import { checked } from './checked.ts';
import { type CommandContext, nobody } from './command.ts';
import type { Cursors } from './cursors.ts';
import type {
  Actor,
  Area,
  Bearer,
  Handler,
  HandlerRequest,
  Identified,
  UploadedFile,
} from './handler.ts';
import type { Logger } from './logger.ts';
import { noteMethods } from './methods.ts';
import type { Metrics } from './metrics.ts';
import { pagingOf } from './paging.ts';
import { CommonProblem, sendProblem } from './problemAnswer.ts';
import type { RateLimits } from './rateLimits.ts';
import { readersLanguage } from './readersLanguage.ts';
import type { ReadModels } from './readModels.ts';
import type { RequestHash } from './requestHash.ts';
import type { SecurityEvent, SecurityLog } from './securityLog.ts';
import { type Form, fileHash, formReader, type ReadForm } from './uploads.ts';

/** What every call needs, whatever its capability. */
export interface MountDeps {
  readonly identify: (bearer: Bearer) => Promise<Identified>;
  /** Whether people see this origin by https: cookies then travel by nothing else. */
  readonly isHttps: boolean;
  readonly rateLimits: RateLimits;
  readonly readModels: Pick<ReadModels, 'waitFor'>;
  readonly clock: () => Date;
  readonly requestHash: RequestHash;
  readonly cursors: Cursors;
  readonly metrics: Metrics;
  /** Where the files of a form lie until a handler takes them. */
  readonly uploadsDirectory: string;
  /** Checks every answer against its schema (tests); a wrong one is then a 500. */
  readonly checkAnswers: boolean;
  readonly logger: Logger;
  readonly securityLog: SecurityLog;
}

const jsonReader = ({ bodyBytesMax = bodyBytesMaxDefault }: Route) =>
  express.json({ limit: bodyBytesMax, strict: false, type: 'application/json' });

const bearer = /^bearer\s+/i;

/** `Authorization: <token>` or `Authorization: Bearer <token>`. */
export const tokenOf = (header: string | undefined): string | undefined =>
  header?.replace(bearer, '').trim() || undefined;

const isStaff = (role: Role): boolean => (staffRoles as readonly string[]).includes(role);

const authorize = (route: Route, actor: Actor | undefined): Actor | undefined => {
  const { who } = route;
  if (who === 'public' || who === 'any') return actor;
  if (!actor) throw new CommonProblem('UNAUTHENTICATED');
  if (who === 'member' || actor.role === who) return actor;
  if (who === 'performer') throw new CommonProblem('NOT_A_PERFORMER');
  if (who === 'user') throw new CommonProblem('NOT_A_FAN');
  if (actor.role === 'admin' && isStaff(who)) return actor;
  throw new CommonProblem('FORBIDDEN');
};

/** Answers that tell of somebody who tries what is not for them, or too often. */
const eventOfStatus: Readonly<Partial<Record<number, SecurityEvent>>> = {
  403: 'forbidden',
  429: 'limit-used-up',
};

const keyPattern = /^[\x21-\x7e]{1,255}$/;

const idempotencyKeyOf = (route: Route, request: Request): string | undefined => {
  const key = route.idempotent ? request.get('idempotency-key') : undefined;
  if (key !== undefined && !keyPattern.test(key)) {
    throw new CommonProblem('MALFORMED', {
      errors: [{ path: 'Idempotency-Key', message: 'is not valid' }],
    });
  }
  return key;
};

const jsonBody = (
  readJson: ReturnType<typeof jsonReader>,
  request: Request,
  response: Response,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    if (
      Number(request.headers['content-length'] ?? 0) > 0 ||
      request.headers['transfer-encoding']
    ) {
      if (!request.is('application/json')) return reject(new CommonProblem('UNSUPPORTED_MEDIA'));
    }
    readJson(request, response, (error?: unknown) => {
      if (!error) return resolve(request.body);
      reject(bodyFault(error));
    });
  });

const clientOf = (request: Request): HandlerRequest['client'] => ({
  address: request.ip ?? '',
  userAgent: (request.get('user-agent') ?? '').slice(0, 300),
  country: request.get('x-country')?.slice(0, 2).toUpperCase(),
  isBrowser: request.headers['sec-fetch-site'] !== undefined,
  cookie: (name) => cookieIn(request.headers.cookie ?? '', name),
});

/** The caller's key: that person's alone, and tied to what was asked with it, files too. */
const callersKeyOf = async (
  { requestHash }: MountDeps,
  { method }: Route,
  { path }: Request,
  actor: Actor | undefined,
  { body, files }: { readonly body: unknown; readonly files: Form['files'] },
  key: string | undefined,
): Promise<IdempotencyKey | undefined> => {
  if (key === undefined) return undefined;
  const hashes = await Promise.all(
    Object.entries(files).map(async ([name, file]) => [name, await fileHash(file)] as const),
  );
  const hash = requestHash({ method, path, body, files: Object.fromEntries(hashes) });
  return { kind: 'caller', owner: actor?.id ?? nobody, key, requestHash: hash };
};

const contextOf = (
  { clock }: MountDeps,
  requestId: string,
  actor: Actor | undefined,
  idempotencyKey: IdempotencyKey | undefined,
): CommandContext => {
  const id = newId();
  return {
    now: clock().toISOString(),
    actor: actor
      ? { kind: 'person', id: actor.id, role: actor.role }
      : { kind: 'person', id: 'anonymous' },
    // Ids of our own: what a caller sends as X-Request-Id only stands beside them.
    causationId: id,
    correlationId: id,
    requestId,
    ...(idempotencyKey && { idempotencyKey }),
  };
};

const sendAnswer = (
  response: Response,
  route: Route,
  outcome: { data: unknown; position?: bigint; rendered?: string },
): void => {
  if (outcome.position !== undefined) {
    response.setHeader('x-position', positionText(outcome.position));
  }
  response.statusCode = route.status;
  if (route.status === 204) {
    response.end();
    return;
  }
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(`{"data":${outcome.rendered ?? JSON.stringify(outcome.data)}}`);
};

/** One call, from its bytes to its answer: who → limit → shape → handler → answer or problem. */
const callOf = (
  deps: MountDeps,
  area: Area,
  name: string,
  route: Route,
  handler: Handler<Route>,
) => {
  const problems = new Map<string, ProblemDefinition>(
    problemsOf(route).map((known) => [known.code, known]),
  );
  const readJson = jsonReader(route);
  const readForm: ReadForm | undefined = route.uploads && formReader(route, deps.uploadsDirectory);

  const bodyOf = async (request: Request, response: Response): Promise<Form> => {
    if (readForm) return readForm(request, response);
    const fields = route.body ? await jsonBody(readJson, request, response) : undefined;
    return { fields: fields as Record<string, unknown>, files: {} };
  };

  const callerOf = async (request: Request, requestId: string): Promise<Actor | undefined> => {
    const token = route.who === 'public' ? undefined : tokenOf(request.get('authorization'));
    if (token === undefined) return undefined;
    const key = cookieIn(request.headers.cookie ?? '', tokenKeyCookie);
    const identified = await deps.identify({ token, key });
    if (identified.ok) return identified.session;
    const { reason, accountId: account } = identified;
    deps.securityLog.note(reason === 'wrong-key' ? 'token-without-its-key' : 'token-refused', {
      account,
      address: request.ip,
      reason,
      requestId,
    });
    return undefined;
  };
  const noteAnswer = (request: Request, status: number, requestId: string, account?: string) => {
    const event = eventOfStatus[status];
    const { ip: address } = request;
    const reason = `${area.name}.${name}`;
    if (event) deps.securityLog.note(event, { account, address, reason, requestId });
  };

  const limitOfRoute = async (
    request: Request,
    actor: Actor | undefined,
  ): Promise<number | undefined> => {
    if (!route.limit) return undefined;
    return actor
      ? deps.rateLimits.consume(route.limit, actor.id)
      : deps.rateLimits.consumeAt(route.limit, request.ip ?? '');
  };

  const limit = async (request: Request, actor: Actor | undefined): Promise<void> => {
    // Whatever a person changes is counted, too: the log is never cut.
    const isWrite = actor !== undefined && route.method !== 'GET';
    const waits = await Promise.all([
      isWrite ? deps.rateLimits.consume('write', actor.id) : undefined,
      limitOfRoute(request, actor),
    ]);
    const retryAfterSeconds = Math.max(0, ...waits.filter((seconds) => seconds !== undefined));
    if (retryAfterSeconds > 0) throw new CommonProblem('RATE_LIMITED', { retryAfterSeconds });
  };

  const waitForOwnWrite = async (request: Request): Promise<boolean> => {
    const after = request.get('x-after');
    if (after === undefined || route.method !== 'GET') return false;
    const position = parsePosition(after);
    if (position === undefined) {
      throw new CommonProblem('MALFORMED', {
        errors: [{ path: 'X-After', message: 'is not a position' }],
      });
    }
    await deps.readModels.waitFor(position);
    return true;
  };

  const discard = (form: Form): void => {
    for (const { path } of Object.values(form.files)) {
      rm(path, { force: true }).catch((error: unknown) => deps.logger.warn({ err: error }, path));
    }
  };

  /** In tests an answer that the documents do not know is a 500. */
  const declared = (error: unknown): unknown =>
    deps.checkAnswers && error instanceof CommonProblem && !problems.has(error.message)
      ? new Error(`${name} answered with the undeclared ${error.message}`, { cause: error })
      : error;

  const answer = async (request: Request, response: Response): Promise<void> => {
    const stopTimer = deps.metrics.requestSeconds.startTimer({ area: area.name, call: name });
    const requestId: string = response.locals.requestId;
    let caller: Actor | undefined;
    response.on('close', () => {
      stopTimer({ status: response.statusCode });
      noteAnswer(request, response.statusCode, requestId, caller?.id);
    });
    caller = await callerOf(request, requestId);
    const actor = authorize(route, caller);
    await limit(request, actor);
    const language = readersLanguage(request);
    const params = checked('params', route.params, request.params, language);
    const query = checked('query', route.query, request.query, language);
    const form = await bodyOf(request, response);
    // What the handler does not take of the files is nobody's, whatever becomes of the call.
    if (readForm) response.on('close', () => discard(form));
    const body = checked('body', route.body, form.fields, language);
    const mustBeFresh = await waitForOwnWrite(request);
    const asked = { body, files: form.files };
    const keyText = idempotencyKeyOf(route, request);
    const key = await callersKeyOf(deps, route, request, actor, asked, keyText);
    const outcome = await handler({
      params: params as never,
      query: query as never,
      body: body as never,
      files: form.files as { readonly [name: string]: UploadedFile },
      paging: pagingOf(deps.cursors, request.path, actor?.id, query),
      actor: actor as never,
      command: contextOf(deps, requestId, actor, key),
      client: clientOf(request),
      requestId,
      mustBeFresh,
    });
    if (!outcome.ok) {
      const problem = problems.get(outcome.code);
      if (!problem) throw new Error(`${name} refused with the undeclared ${outcome.code}`);
      return sendProblem(response, requestId, problem, outcome);
    }
    if (deps.checkAnswers) {
      route.answer?.parse(outcome.rendered ? JSON.parse(outcome.rendered) : outcome.data);
    }
    if (outcome.cookies) setCookies(response, outcome.cookies, deps.isHttps);
    sendAnswer(response, route, outcome);
  };

  return async (request: Request, response: Response): Promise<void> => {
    try {
      await answer(request, response);
    } catch (error) {
      throw declared(error);
    }
  };
};

/** `/feeds/{id}` → `/feeds/:id`. */
const expressPath = (path: string): string => path.replace(/\{([^}]+)\}/g, ':$1');

/** Fixed words before parameters, so that `/performers/me` is not taken for an id. */
const specificFirst = (a: Route, b: Route): number => {
  const rank = (path: string): string => path.replace(/\{[^}]+\}/g, '\uffff');
  return rank(a.path) < rank(b.path) ? -1 : 1;
};

/** `/wallet/charges/tip/{id}` → `wallet`; empty when the first step is a parameter. */
const firstWordOf = (path: string): string => /^\/([^/{]+)(?=\/|$)/.exec(path)?.[1] ?? '';

/**
 * Mounts the rows of all route tables. Express tries one row after another, so each first word has
 * a router of its own: a call is compared with its neighbours and not with the whole product.
 */
export const mountAreas = (app: Express, areas: readonly Area[], deps: MountDeps): void => {
  const rows = areas.flatMap((area) =>
    Object.entries(area.routes).map(([name, route]) => ({ area, name, route })),
  );
  const routers = new Map<string, express.Router>();
  for (const { area, name, route } of rows.sort((a, b) => specificFirst(a.route, b.route))) {
    const handler = area.handlers[name];
    if (!handler) throw new Error(`no handler for ${name} of ${area.name}`);
    const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const firstWord = firstWordOf(route.path);
    const router = routers.get(firstWord) ?? express.Router();
    routers.set(firstWord, router);
    router[method](expressPath(route.path), callOf(deps, area, name, route, handler));
  }
  for (const { route } of rows) {
    routers.get(firstWordOf(route.path))?.all(expressPath(route.path), noteMethods(route.method));
  }
  app.use((request, response, next) => {
    const router = routers.get(firstWordOf(request.path));
    if (router) router(request, response, next);
    else next();
  });
  const others = routers.get('');
  if (others) app.use(others);
};

/**
 * Gives each request its id (the caller's, when it sends a usable one, else a new one) and each
 * answer the headers that all of them have.
 */
export const prepareCall = (request: Request, response: Response, next: () => void): void => {
  const given = request.get('x-request-id');
  const isUsable = given !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(given);
  response.locals.requestId = isUsable ? given : newId();
  response.setHeader('x-request-id', response.locals.requestId);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  next();
};
