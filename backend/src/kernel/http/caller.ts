import { captchaProofHeader } from '@ovation/contracts/captcha/rules';
import { refusalOf } from '@ovation/contracts/kernel/access';
import { cookieIn, tokenCookie, tokenKeyCookie } from '@ovation/contracts/kernel/cookies';
import type { LimitName, Route } from '@ovation/contracts/kernel/route';
import type { Role } from '@ovation/contracts/kernel/rules';
import type { Refused } from '../commands/decision.ts';
import { CommonProblem } from '../problems/problemResponse.ts';
import type { SecurityLog } from '../process/securityLog.ts';
import { type CallerRequest, headerOf } from './call.ts';
import {
  type Actor,
  type CallKind,
  callKindOf,
  type HandlerRequest,
  type Identified,
  type SessionCredentials,
} from './handler.ts';
import type { RateLimits } from './rateLimits.ts';

/** Reason why the product is closed to a caller (maintenance, country); undefined if open. */
export type ClosedToCaller = (caller: {
  readonly role: Role | undefined;
  readonly country: string | undefined;
}) => Promise<Refused<'MAINTENANCE' | 'COUNTRY_BLOCKED'> | undefined>;

export interface CallerDeps {
  readonly closedTo: ClosedToCaller;
  readonly identify: (bearer: SessionCredentials, call: CallKind) => Promise<Identified>;
  readonly rateLimits: RateLimits;
  readonly securityLog: SecurityLog;
}

const bearer = /^bearer\s+/i;

/** `Authorization: <token>` or `Authorization: Bearer <token>`. */
export const tokenOf = (header: string | undefined): string | undefined =>
  header?.replace(bearer, '').trim() || undefined;

/** Returns the actor if the route admits them; throws otherwise. */
export const authorize = (
  { who }: Pick<Route, 'who'>,
  actor: Actor | undefined,
): Actor | undefined => {
  const code = refusalOf(who, actor?.role ?? 'nobody');
  if (code) throw new CommonProblem(code);
  return actor;
};

/** Resolves the person of the token; undefined if there is no valid one. */
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
  securityLog.record(reason === 'wrong-key' ? 'token-without-its-key' : 'token-refused', {
    account,
    address: request.ip,
    reason,
    requestId,
  });
  return undefined;
};

/** Throws if the operator has closed the product to the caller, except for routes that stay open. */
export const requireOpen = async (
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
 * Limits that guard sign-in data are counted per session: a hijacked session uses up the attempts of no
 * other, and cannot lock its owner out.
 */
const perSessionLimits: ReadonlySet<LimitName> = new Set([
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
    ? rateLimits.consume(limit, perSessionLimits.has(limit) ? actor.sessionId : actor.id)
    : rateLimits.consumeForAddress(limit, request.ip ?? '');
};

/** Applies rate limits to the call; throws if one is exceeded. */
export const limitCalls = async (
  deps: CallerDeps,
  route: Route,
  request: CallerRequest,
  actor: Actor | undefined,
): Promise<void> => {
  // Every write of a person is counted, too: the log is never truncated.
  const isWrite = actor !== undefined && route.method !== 'GET';
  if (!isWrite && !route.limit) return;
  const retryDelays = await Promise.all([
    isWrite ? deps.rateLimits.consume('write', actor.id) : undefined,
    limitOfRoute(deps, route, request, actor),
  ]);
  const retryAfterSeconds = Math.max(0, ...retryDelays.filter((seconds) => seconds !== undefined));
  if (retryAfterSeconds > 0) throw new CommonProblem('RATE_LIMITED', { retryAfterSeconds });
};

/**
 * Identifies the caller of a picture or video segment, which the browser fetches without the header: by
 * cookies. Only for calls that change nothing.
 */
export const identifyByCookies = async (
  { identify }: Pick<CallerDeps, 'identify'>,
  request: CallerRequest,
): Promise<Actor | undefined> => {
  const cookies = request.headers.cookie ?? '';
  const token = tokenOf(headerOf(request, 'authorization')) ?? cookieIn(cookies, tokenCookie);
  if (!token) return undefined;
  const identified = await identify({ token, key: cookieIn(cookies, tokenKeyCookie) }, 'reading');
  return identified.ok ? identified.session : undefined;
};

/** Country of the caller from the gateway: two letters. */
export const countryOf = (request: CallerRequest): string | undefined =>
  headerOf(request, 'x-country')?.slice(0, 2).toUpperCase();

/** Client of the call: address, user agent, country, cookies. */
export const clientOf = (request: CallerRequest): HandlerRequest['client'] => ({
  address: request.ip ?? '',
  userAgent: (headerOf(request, 'user-agent') ?? '').slice(0, 300),
  country: countryOf(request),
  isBrowser: request.headers['sec-fetch-site'] !== undefined,
  cookie: (name) => cookieIn(request.headers.cookie ?? '', name),
  captchaProof: headerOf(request, captchaProofHeader),
});
