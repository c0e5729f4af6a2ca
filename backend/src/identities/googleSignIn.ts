import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { identityRoutes } from '@ovation/contracts/identities/routes';
import { z } from 'zod';
import { type AnswerCookie, answered, type Handler } from '../kernel/http/handler.ts';
import type { IdentityDeps } from './deps.ts';
import type { GoogleWay } from './google.ts';
import { notConfirmed, type Proven } from './provider.ts';
import { asking, returning } from './returning.ts';

/** Cookie with the sealed parameters of a flow. */
const wayCookie = 'google-way';
const waySeconds = 10 * 60;
const use = 'google way';
const secretBytes = 32;

const Way = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  until: z.number(),
});

const newSecret = (): string => randomBytes(secretBytes).toString('base64url');

const wayRemoved: AnswerCookie = { name: wayCookie, value: '', maxAgeSeconds: 0 };

/** `POST /auth/google/start` */
export const startGoogle =
  (deps: IdentityDeps): Handler<typeof identityRoutes.startGoogle> =>
  async ({ command }) => {
    const way: GoogleWay = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() };
    const url = await asking(deps, 'google', deps.google, (google) => google.urlOf(way));
    if (typeof url !== 'string') return url;
    const until = Date.parse(command.now) + waySeconds * 1_000;
    const value = deps.seal.seal(use, { ...way, until });
    const cookies = [{ name: wayCookie, value, maxAgeSeconds: waySeconds }];
    return { ...answered({ url }), cookies };
  };

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
};

/** Flow that this browser started, single use; undefined for another state. */
const ownWay = async (
  { seal, usedOnce }: IdentityDeps,
  cookie: string | undefined,
  state: string,
  now: string,
): Promise<GoogleWay | undefined> => {
  const way = Way.safeParse(seal.open(use, cookie ?? ''));
  if (!way.success || way.data.until <= Date.parse(now)) return undefined;
  if (!isSame(way.data.state, state)) return undefined;
  return (await usedOnce.take(`google-way:${state}`, waySeconds)) ? way.data : undefined;
};

/** `POST /auth/google/callback` */
export const googleCallback =
  (deps: IdentityDeps): Handler<typeof identityRoutes.googleCallback> =>
  async (asked) => {
    const { body, client, command } = asked;
    const outcome = await returning(deps, ['google', deps.google], asked, async (google) => {
      const way = await ownWay(deps, client.cookie(wayCookie), body.state, command.now);
      return way ? google.redeem(body.code, way) : notConfirmed();
    });
    return outcome.ok ? { ...outcome, cookies: [...(outcome.cookies ?? []), wayRemoved] } : outcome;
  };

/** Handler of `POST /auth/google/login`, for clients with an ID token of their own. */
export const googleLogin =
  (deps: IdentityDeps): Handler<typeof identityRoutes.googleLogin> =>
  async (asked) => {
    const { idToken, nonce } = asked.body;
    const { now } = asked.command;
    return returning(deps, ['google', deps.google], asked, async (google): Promise<Proven> => {
      const proven = await google.verify(idToken, nonce);
      if (!proven.ok) return proven;
      const name = createHash('sha256').update(idToken).digest('hex');
      // A minute more for clock skew.
      const seconds = proven.expiresAt - Date.parse(now) / 1_000 + 60;
      const isFirst = await deps.usedOnce.take(`google-token:${name}`, seconds);
      return isFirst ? proven : notConfirmed();
    });
  };
