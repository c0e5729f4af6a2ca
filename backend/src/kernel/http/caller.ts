import { captchaProofHeader } from '@ovation/contracts/captcha/rules';
import { refusalOf } from '@ovation/contracts/kernel/access';
import { cookieIn, tokenCookie, tokenKeyCookie } from '@ovation/contracts/kernel/cookies';
import type { LimitName, Route } from '@ovation/contracts/kernel/route';
import type { Role } from '@ovation/contracts/kernel/rules';
import type { Refused } from '../commands/decision.ts';
import { CommonProblem } from '../problems/problemAnswer.ts';
import type { SecurityLog } from '../process/securityLog.ts';
import { type CallerRequest, headerOf } from './call.ts';
import {
  type Actor,
  type Bearer,
  type CallKind,
  callKindOf,
  type HandlerRequest,
  type Identified,
} from './handler.ts';
import type { RateLimits } from './rateLimits.ts';

/** Why the product is closed to somebody at the moment; undefined where it is open. */
export type ClosedToCaller = (caller: {
  readonly role: Role | undefined;
  readonly country: string | undefined;
}) => Promise<Refused<'MAINTENANCE' | 'COUNTRY_BLOCKED'> | undefined>;

export interface CallerDeps {
  readonly closedTo: ClosedToCaller;
  readonly identify: (bearer: Bearer, call: CallKind) => Promise<Identified>;
  readonly rateLimits: RateLimits;
  readonly securityLog: SecurityLog;
}

const bearer = /^bearer\s+/i;

/** `Authorization: <token>` or `Authorization: Bearer <token>`. */
export const tokenOf = (header: string | undefined): string | undefined =>
  header?.replace(bearer, '').trim() || undefined;

/** Whoever may make the call; throws for everybody else. */
export const authorize = (
  { who }: Pick<Route, 'who'>,
  actor: Actor | undefined,
): Actor | undefined => {
  const code = refusalOf(who, actor?.role ?? 'nobody');
  if (code) throw new CommonProblem(code);
  return actor;
};

/** Who calls: the person of the token; undefined where there is none, or none that is good. */
export const identifyCaller = async (
  { identify, securityLog }: CallerDeps,
  route: Route,
  request: CallerRequest,
  requestId: string,
): Promise<Actor | undefined> => {
  const token = route.who === 'public' ? undefined : tokenOf(headerOf(request, 'authorization'));
  if (token === undefined) return undefined;
  const key = cookieIn(request.headers.cookie ?? '', tokenKeyCookie);
  const identified = await identify({ token, key }, callKindOf(route));
  if (identified.ok) return identified.session;
  const { reason, accountId: account } = identified;
  securityLog.note(reason === 'wrong-key' ? 'token-without-its-key' : 'token-refused', {
    account,
    address: request.ip,
    reason,
    requestId,
  });
  return undefined;
};

/** Throws where the operator has closed the product to the caller, but for what stays open then. */
export const enter = async (
  { closedTo }: Pick<CallerDeps, 'closedTo'>,
  { isAlwaysOpen }: Pick<Route, 'isAlwaysOpen'>,
  request: CallerRequest,
  caller: Actor | undefined,
): Promise<void> => {
  if (isAlwaysOpen) return;
  const closed = await closedTo({ role: caller?.role, country: countryOf(request) });
  if (!closed) return;
  const { code, retryAfterSeconds } = closed;
  throw new CommonProblem(code, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
};

/**
 * What guards how somebody signs in is counted by session: whoever found an open one uses up the tries of no
 * other, and keeps its person from nothing.
 */
const ofSession: ReadonlySet<LimitName> = new Set([
  'signInCall',
  'passwordChange',
  'accountChange',
]);

const limitOfRoute = async (
  { rateLimits }: CallerDeps,
  { limit }: Route,
  request: CallerRequest,
  actor: Actor | undefined,
): Promise<number | undefined> => {
  if (!limit) return undefined;
  return actor
    ? rateLimits.consume(limit, ofSession.has(limit) ? actor.sessionId : actor.id)
    : rateLimits.consumeAt(limit, request.ip ?? '');
};

/** Counts the call; throws when there were too many. */
export const limitCalls = async (
  deps: CallerDeps,
  route: Route,
  request: CallerRequest,
  actor: Actor | undefined,
): Promise<void> => {
  // Whatever a person changes is counted, too: the log is never cut.
  const isWrite = actor !== undefined && route.method !== 'GET';
  if (!isWrite && !route.limit) return;
  const waits = await Promise.all([
    isWrite ? deps.rateLimits.consume('write', actor.id) : undefined,
    limitOfRoute(deps, route, request, actor),
  ]);
  const retryAfterSeconds = Math.max(0, ...waits.filter((seconds) => seconds !== undefined));
  if (retryAfterSeconds > 0) throw new CommonProblem('RATE_LIMITED', { retryAfterSeconds });
};

/**
 * Who asks for a picture or a part of a video, which the browser fetches by itself, without the header: the
 * person of the cookies then. Only for what changes nothing.
 */
export const identifyFetcher = async (
  { identify }: Pick<CallerDeps, 'identify'>,
  request: CallerRequest,
): Promise<Actor | undefined> => {
  const cookies = request.headers.cookie ?? '';
  const token = tokenOf(headerOf(request, 'authorization')) ?? cookieIn(cookies, tokenCookie);
  if (!token) return undefined;
  const identified = await identify({ token, key: cookieIn(cookies, tokenKeyCookie) }, 'reading');
  return identified.ok ? identified.session : undefined;
};

/** Where the gateway says that the caller is: two letters. */
export const countryOf = (request: CallerRequest): string | undefined =>
  headerOf(request, 'x-country')?.slice(0, 2).toUpperCase();

/** Where the call comes from. */
export const clientOf = (request: CallerRequest): HandlerRequest['client'] => ({
  address: request.ip ?? '',
  userAgent: (headerOf(request, 'user-agent') ?? '').slice(0, 300),
  country: countryOf(request),
  isBrowser: request.headers['sec-fetch-site'] !== undefined,
  cookie: (name) => cookieIn(request.headers.cookie ?? '', name),
  captchaProof: headerOf(request, captchaProofHeader),
});
