import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { askProvider, jsonOf, ProviderAway } from './askProvider.ts';
import { type Identity, notConfirmed, type Proven } from './provider.ts';

export interface GoogleConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
  readonly discoveryUrl: string;
  /** Where the browser comes back to. */
  readonly redirectUrl: string;
}

/** What is made for one way to Google and back. */
export interface GoogleWay {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export type ProvenByToken =
  | (Extract<Proven, { ok: true }> & { readonly expiresAt: number })
  | ReturnType<typeof notConfirmed>;

export interface Google {
  /** Where to send the browser. */
  urlOf(way: GoogleWay): Promise<string>;
  /** Exchanges the code that the browser came back with for who the person is. */
  redeem(code: string, way: GoogleWay): Promise<Proven>;
  /** Who an ID token is about, and until when (seconds) it is good. */
  verify(idToken: string, nonce: string | undefined): Promise<ProvenByToken>;
}

const Discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
type Discovered = z.infer<typeof Discovered>;

const Claims = z.object({
  sub: z.string().min(1).max(255),
  exp: z.number(),
  nonce: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().optional(),
});

const Exchanged = z.object({ id_token: z.string() });

const discoveredMsMax = 60 * 60 * 1_000;
const keysMsMax = 10 * 60 * 1_000;
const answerMsMax = 5_000;
const clockToleranceSeconds = 60;

/** Google writes its own name in two ways. */
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

/** Faults of a token are its bearer's; that the keys cannot be had is not. */
const isFaultOfToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  error.code !== 'ERR_JOSE_GENERIC';

/**
 * Three parts in base64url, each written in the one way that its bytes have. Readers of base64url take
 * others for the same: padding, spaces, bits that are left over. A token would be as good under each.
 */
const isCanonical = (idToken: string): boolean => {
  const parts = idToken.split('.');
  const isExact = (part: string): boolean =>
    Buffer.from(part, 'base64url').toString('base64url') === part;
  return parts.length === 3 && parts.every(isExact);
};

type KeySet = ReturnType<typeof createRemoteJWKSet>;

interface Described {
  readonly found: Discovered;
  readonly keys: KeySet;
}

/** What Google says of itself, asked for once an hour; its keys are looked up as tokens name them. */
const createDescription = (
  { issuer, discoveryUrl }: GoogleConfig,
  clockMs: () => number,
): (() => Promise<Described>) => {
  let known: (Described & { readonly atMs: number }) | undefined;
  return async () => {
    if (known && clockMs() - known.atMs < discoveredMsMax) return known;
    const { text } = await askProvider(discoveryUrl, { isRepeatable: true });
    const parsed = Discovered.safeParse(jsonOf(text));
    if (!parsed.success || parsed.data.issuer !== issuer) {
      throw new ProviderAway('Google’s own description could not be read');
    }
    const found = parsed.data;
    const options = { cacheMaxAge: keysMsMax, timeoutDuration: answerMsMax };
    const keys =
      known?.found.jwks_uri === found.jwks_uri
        ? known.keys
        : createRemoteJWKSet(new URL(found.jwks_uri), options);
    known = { atMs: clockMs(), found, keys };
    return known;
  };
};

/** OpenID Connect: the authorization code with PKCE, and ID tokens that others have fetched. */
export const openGoogle = (config: GoogleConfig, clockMs: () => number): Google => {
  const { clientId, clientSecret, issuer, redirectUrl } = config;
  const discover = createDescription(config, clockMs);

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
      if (isFaultOfToken(error)) return undefined;
      throw new ProviderAway('Google’s keys could not be had', { cause: error });
    }
  };

  const verify: Google['verify'] = async (idToken, nonce) => {
    if (!isCanonical(idToken)) return notConfirmed();
    const claims = Claims.safeParse(await payloadOf(idToken));
    if (!claims.success || claims.data.nonce !== nonce) return notConfirmed();
    return { ok: true, identity: identityOf(claims.data), expiresAt: claims.data.exp };
  };

  return {
    urlOf: async ({ state, nonce, codeVerifier }) => {
      const { found } = await discover();
      const url = new URL(found.authorization_endpoint);
      const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
      const asked = {
        client_id: clientId,
        redirect_uri: redirectUrl,
        response_type: 'code',
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        prompt: 'select_account',
      };
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
      return url.href;
    },
    redeem: async (code, { nonce, codeVerifier }) => {
      const { found } = await discover();
      const { status, text } = await askProvider(found.token_endpoint, {
        method: 'POST',
        headers: () => ({ 'content-type': 'application/x-www-form-urlencoded' }),
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUrl,
          client_id: clientId,
          client_secret: clientSecret,
          code_verifier: codeVerifier,
        }).toString(),
        isRepeatable: false,
      });
      const exchanged = Exchanged.safeParse(jsonOf(text));
      if (status !== 200 || !exchanged.success) return notConfirmed();
      return verify(exchanged.data.id_token, nonce);
    },
    verify,
  };
};
