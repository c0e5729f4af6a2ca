import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { callProvider, ProviderUnavailable } from './callProvider.ts';
import { type Identity, type IdentityResult, identityRefused } from './provider.ts';

export interface GoogleConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
  readonly discoveryUrl: string;
  /** Redirect URL for the browser. */
  readonly redirectUrl: string;
}

/** Parameters of one authorization code flow. */
export interface GoogleFlow {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export type TokenResult =
  | (Extract<IdentityResult, { ok: true }> & { readonly expiresAt: number })
  | ReturnType<typeof identityRefused>;

export interface Google {
  /** Authorization URL for the browser. */
  authorizationUrl(flow: GoogleFlow): Promise<string>;
  /** Exchanges the authorization code for the identity. */
  redeem(code: string, flow: GoogleFlow): Promise<IdentityResult>;
  /** Verifies an ID token: identity and expiry (seconds). */
  verify(idToken: string, nonce: string | undefined): Promise<TokenResult>;
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  exp: z.number(),
  nonce: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().optional(),
});

const discoveryTtlMs = 60 * 60 * 1_000;
const keysTtlMs = 10 * 60 * 1_000;
const timeoutMs = 5_000;
const clockToleranceSeconds = 60;

/** Google uses two issuer names. */
const issuersOf = (issuer: string): string[] =>
  issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer];

const identityOf = ({
  sub,
  email = '',
  email_verified,
  name,
}: z.infer<typeof Claims>): Identity => ({
  provider: 'google',
  subject: sub,
  label: email || name || sub,
  name: name ?? email.split('@')[0] ?? '',
  email: email_verified ? email.toLowerCase() : '',
});

/** True for faults of the token itself, as opposed to unavailable keys. */
const isTokenError = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  error.code !== 'ERR_JOSE_GENERIC';

/**
 * True for canonical base64url: decoders also accept padding, spaces and unused bits, so that one token would have
 * many spellings.
 */
const isCanonical = (idToken: string): boolean => {
  const parts = idToken.split('.');
  const isExact = (part: string): boolean =>
    Buffer.from(part, 'base64url').toString('base64url') === part;
  return parts.length === 3 && parts.every(isExact);
};

interface Discovery {
  readonly configuration: oidc.Configuration;
  readonly keys: ReturnType<typeof createRemoteJWKSet>;
}

/** Routes the library's requests through `callProvider`: timeout, size limit, retries. */
const fetchFromProvider: oidc.CustomFetch = async (url, { method, headers, body }) => {
  const { status, contentType, text } = await callProvider(url, {
    method: method === 'POST' ? 'POST' : 'GET',
    headers: () => headers,
    ...(body ? { body: String(body) } : {}),
    isRepeatable: method === 'GET',
  });
  return new Response(text, { status, headers: { 'content-type': contentType } });
};

/** True if the provider is unavailable: the library wraps unknown errors. */
const isProviderUnavailable = (error: unknown): boolean =>
  error instanceof oidc.ClientError && error.cause instanceof ProviderUnavailable;

/** True if Google refuses a code, or its answer is invalid. */
const isRefusal = (error: unknown): boolean =>
  error instanceof oidc.ClientError ||
  error instanceof oidc.ResponseBodyError ||
  error instanceof oidc.WWWAuthenticateChallengeError;

const fetchDiscovery = async (config: GoogleConfig): Promise<oidc.Configuration> => {
  const url = new URL(config.discoveryUrl);
  try {
    return await oidc.discovery(
      url,
      config.clientId,
      { [oidc.clockTolerance]: clockToleranceSeconds },
      oidc.ClientSecretPost(config.clientSecret),
      {
        [oidc.customFetch]: fetchFromProvider,
        // The operator alone sets the URL.
        execute: url.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
      },
    );
  } catch (error) {
    throw new ProviderUnavailable('Google’s own description could not be read', { cause: error });
  }
};

/** Creates the cached discovery, refreshed hourly; keys are looked up as tokens name them. */
const createDiscovery = (
  config: GoogleConfig,
  clockMs: () => number,
): (() => Promise<Discovery>) => {
  let cached: (Discovery & { readonly atMs: number }) | undefined;
  return async () => {
    if (cached && clockMs() - cached.atMs < discoveryTtlMs) return cached;
    const configuration = await fetchDiscovery(config);
    const { issuer, jwks_uri } = configuration.serverMetadata();
    if (issuer !== config.issuer || !jwks_uri) {
      throw new ProviderUnavailable('Google’s own description is of somebody else');
    }
    const keys =
      cached?.configuration.serverMetadata().jwks_uri === jwks_uri
        ? cached.keys
        : createRemoteJWKSet(new URL(jwks_uri), {
            cacheMaxAge: keysTtlMs,
            timeoutDuration: timeoutMs,
          });
    cached = { atMs: clockMs(), configuration, keys };
    return cached;
  };
};

/** Authorization URL. */
const buildAuthorizationUrl = async (
  configuration: oidc.Configuration,
  redirectUrl: string,
  { state, nonce, codeVerifier }: GoogleFlow,
): Promise<string> =>
  oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUrl,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  }).href;

/** Opens the OpenID Connect client: authorization code with PKCE, and ID tokens fetched by other clients. */
export const openGoogle = (config: GoogleConfig, clockMs: () => number): Google => {
  const { clientId, issuer, redirectUrl } = config;
  const discover = createDiscovery(config, clockMs);

  const payloadOf = async (idToken: string): Promise<JWTPayload | undefined> => {
    const { keys } = await discover();
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: issuersOf(issuer),
        audience: clientId,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['sub', 'iat', 'exp'],
        clockTolerance: clockToleranceSeconds,
        currentDate: new Date(clockMs()),
      });
      return payload;
    } catch (error) {
      if (isTokenError(error)) return undefined;
      throw new ProviderUnavailable('Google’s keys could not be had', { cause: error });
    }
  };

  const verify: Google['verify'] = async (idToken, nonce) => {
    if (!isCanonical(idToken)) return identityRefused();
    const claims = Claims.safeParse(await payloadOf(idToken));
    if (!claims.success || claims.data.nonce !== nonce) return identityRefused();
    return { ok: true, identity: identityOf(claims.data), expiresAt: claims.data.exp };
  };

  /** ID token for a code; undefined if Google refuses it, or answers without one. */
  const exchange = async (code: string, flow: GoogleFlow): Promise<string | undefined> => {
    const { configuration } = await discover();
    const returned = new URL(redirectUrl);
    // The state was compared at the redirect, on this issuer's page only.
    const { state } = flow;
    returned.search = new URLSearchParams({ code, state, iss: issuer }).toString();
    try {
      const tokens = await oidc.authorizationCodeGrant(configuration, returned, {
        pkceCodeVerifier: flow.codeVerifier,
        expectedNonce: flow.nonce,
        expectedState: state,
        idTokenExpected: true,
      });
      return tokens.id_token;
    } catch (error) {
      if (isProviderUnavailable(error))
        throw new ProviderUnavailable('Google gave no answer to a code', { cause: error });
      if (isRefusal(error)) return undefined;
      throw error;
    }
  };

  return {
    authorizationUrl: async (flow) =>
      buildAuthorizationUrl((await discover()).configuration, redirectUrl, flow),
    redeem: async (code, flow) => {
      const idToken = await exchange(code, flow);
      return idToken === undefined ? identityRefused() : verify(idToken, flow.nonce);
    },
    verify,
  };
};
