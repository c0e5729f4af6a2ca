import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { identityRoutes } from '@ovation/contracts/identities/routes';
import { z } from 'zod';
import { type AnswerCookie, type Handler, okResponse } from '../kernel/http/handler.ts';
import type { IdentityDeps } from './deps.ts';
import { finishFlow, withProvider } from './finishFlow.ts';
import type { GoogleFlow } from './google.ts';
import { type IdentityResult, identityRefused } from './provider.ts';

/** Cookie with the sealed parameters of a flow. */
const flowCookie = 'google-way';
const flowSeconds = 10 * 60;
const sealUse = 'google way';
const secretBytes = 32;

const FlowState = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  until: z.number(),
});

const newSecret = (): string => randomBytes(secretBytes).toString('base64url');

const flowCookieRemoved: AnswerCookie = { name: flowCookie, value: '', maxAgeSeconds: 0 };

/** `POST /auth/google/start` */
export const startGoogle =
  (deps: IdentityDeps): Handler<typeof identityRoutes.startGoogle> =>
  async ({ command }) => {
    const flow: GoogleFlow = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() };
    const url = await withProvider(deps, 'google', deps.google, (google) =>
      google.authorizationUrl(flow),
    );
    if (typeof url !== 'string') return url;
    const until = Date.parse(command.now) + flowSeconds * 1_000;
    const value = deps.seal.encrypt(sealUse, { ...flow, until });
    const cookies = [{ name: flowCookie, value, maxAgeSeconds: flowSeconds }];
    return { ...okResponse({ url }), cookies };
  };

const isEqualConstantTime = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
};

/** Flow that this browser started, single use; undefined for another state. */
const takeOwnFlow = async (
  { seal, singleUse }: IdentityDeps,
  cookie: string | undefined,
  state: string,
  now: string,
): Promise<GoogleFlow | undefined> => {
  const flow = FlowState.safeParse(seal.decrypt(sealUse, cookie ?? ''));
  if (!flow.success || flow.data.until <= Date.parse(now)) return undefined;
  if (!isEqualConstantTime(flow.data.state, state)) return undefined;
  return (await singleUse.claim(`google-way:${state}`, flowSeconds)) ? flow.data : undefined;
};

/** `POST /auth/google/callback` */
export const googleCallback =
  (deps: IdentityDeps): Handler<typeof identityRoutes.googleCallback> =>
  async (asked) => {
    const { body, client, command } = asked;
    const outcome = await finishFlow(deps, ['google', deps.google], asked, async (google) => {
      const flow = await takeOwnFlow(deps, client.cookie(flowCookie), body.state, command.now);
      return flow ? google.redeem(body.code, flow) : identityRefused();
    });
    return outcome.ok
      ? { ...outcome, cookies: [...(outcome.cookies ?? []), flowCookieRemoved] }
      : outcome;
  };

/** Handler of `POST /auth/google/login`, for clients with an ID token of their own. */
export const googleLogin =
  (deps: IdentityDeps): Handler<typeof identityRoutes.googleLogin> =>
  async (asked) => {
    const { idToken, nonce } = asked.body;
    const { now } = asked.command;
    return finishFlow(
      deps,
      ['google', deps.google],
      asked,
      async (google): Promise<IdentityResult> => {
        const proven = await google.verify(idToken, nonce);
        if (!proven.ok) return proven;
        const name = createHash('sha256').update(idToken).digest('hex');
        // A minute more for clock skew.
        const seconds = proven.expiresAt - Date.parse(now) / 1_000 + 60;
        const isFirst = await deps.singleUse.claim(`google-token:${name}`, seconds);
        return isFirst ? proven : identityRefused();
      },
    );
  };
