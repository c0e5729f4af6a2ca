import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import express, { type Request, type Response, type Router } from 'express';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { z } from 'zod';
import type { GoogleOptions } from './options.ts';
import { choicePage, pagePolicy } from './pages.ts';
import { type Persona, parsePersona, personas } from './personas.ts';

const keyId = 'sandbox';
const codeMsMax = 60_000;
const tokenSeconds = 3_600;

const AuthorizationRequest = z.object({
  client_id: z.string(),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  scope: z.string().regex(/\bopenid\b/),
  state: z.string().min(1),
  nonce: z.string().min(1),
  code_challenge: z.string().min(1),
  code_challenge_method: z.literal('S256'),
});
type AuthorizationRequest = z.infer<typeof AuthorizationRequest>;

const TokenRequest = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
  code_verifier: z.string(),
});

interface Grant {
  readonly authorization: AuthorizationRequest;
  readonly persona: Persona;
  readonly untilMs: number;
}

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
};

export interface IdTokens {
  /** An ID token in Google's format, for this client unless overridden. */
  make(persona: Persona, more?: Readonly<Record<string, unknown>>): Promise<string>;
  readonly jwks: () => Promise<object>;
}

const createIdTokens = ({ issuer, clientId }: GoogleOptions): IdTokens => {
  let made: ReturnType<typeof generateKeyPair> | undefined;
  /** Made when first needed: it takes longer than the rest of the start, and few sign in here. */
  const keys = () => {
    made ??= generateKeyPair('RS256');
    return made;
  };
  return {
    make: async ({ subject, name, email, isVerified }, more = {}) =>
      new SignJWT({ name, ...(email && { email, email_verified: isVerified }), ...more })
        .setProtectedHeader({ alg: 'RS256', kid: keyId })
        .setIssuer(issuer)
        .setSubject(subject)
        .setAudience(clientId)
        .setIssuedAt()
        .setExpirationTime(`${tokenSeconds}s`)
        .sign((await keys()).privateKey),
    jwks: async () => ({
      keys: [
        { ...(await exportJWK((await keys()).publicKey)), kid: keyId, use: 'sig', alg: 'RS256' },
      ],
    }),
  };
};

/** The two steps of the authorization code, with PKCE. */
const createGrants = (options: GoogleOptions) => {
  const grants = new Map<string, Grant>();
  return {
    give: (authorization: AuthorizationRequest, persona: Persona): string => {
      const code = randomBytes(24).toString('base64url');
      grants.set(code, { authorization, persona, untilMs: Date.now() + codeMsMax });
      return code;
    },
    /** Single-use, for the client that it was issued to. */
    redeem: (body: unknown): Grant | undefined => {
      const redeemed = TokenRequest.safeParse(body);
      if (!redeemed.success) return undefined;
      const { code, redirect_uri, client_id, client_secret, code_verifier } = redeemed.data;
      const grant = grants.get(code);
      grants.delete(code);
      if (!grant || grant.untilMs < Date.now()) return undefined;
      const challenge = createHash('sha256').update(code_verifier).digest('base64url');
      const isValid =
        client_id === options.clientId &&
        isSame(client_secret, options.clientSecret) &&
        redirect_uri === grant.authorization.redirect_uri &&
        challenge === grant.authorization.code_challenge;
      return isValid ? grant : undefined;
    },
  };
};

/** Google’s part of OpenID Connect. */
export const googleRouter = (
  options: GoogleOptions,
): { readonly router: Router; readonly idTokens: IdTokens } => {
  const { issuer, clientId, publicUrl, ownUrl, redirectOrigin } = options;
  const idTokens = createIdTokens(options);
  const grants = createGrants(options);
  const router = express.Router();

  const parseAuthorization = (query: unknown): AuthorizationRequest | undefined => {
    const asked = AuthorizationRequest.safeParse(query).data;
    const isKnownClient =
      asked?.client_id === clientId && new URL(asked.redirect_uri).origin === redirectOrigin();
    return isKnownClient ? asked : undefined;
  };

  router.get('/.well-known/openid-configuration', (_, response) => {
    response.json({
      issuer,
      authorization_endpoint: `${publicUrl()}/google/authorize`,
      token_endpoint: `${ownUrl()}/google/token`,
      jwks_uri: `${ownUrl()}/google/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    });
  });
  router.get('/jwks', async (_, response) => {
    response.json(await idTokens.jwks());
  });
  router.get('/authorize', ({ query }: Request, response: Response) => {
    const asked = parseAuthorization(query);
    if (!asked) return void response.status(400).send('This request is not valid.');
    const page = { provider: 'Google', action: 'continue', fields: { ...asked }, personas };
    response.setHeader('content-security-policy', pagePolicy);
    response.type('html').send(choicePage(page));
  });
  router.get('/continue', ({ query }: Request, response: Response) => {
    const [asked, persona] = [parseAuthorization(query), parsePersona(query)];
    const isCanceled = 'cancel' in query;
    if (!asked || (!persona && !isCanceled)) {
      return void response.status(400).send('This request is not valid.');
    }
    const back = new URL(asked.redirect_uri);
    back.searchParams.set('state', asked.state);
    if (persona) back.searchParams.set('code', grants.give(asked, persona));
    else back.searchParams.set('error', 'access_denied');
    response.redirect(303, back.href);
  });
  router.post('/token', express.urlencoded({ extended: false }), async (request, response) => {
    const grant = grants.redeem(request.body);
    if (!grant) return void response.status(400).json({ error: 'invalid_grant' });
    const { persona, authorization } = grant;
    response.json({
      access_token: randomBytes(24).toString('base64url'),
      token_type: 'Bearer',
      expires_in: tokenSeconds,
      id_token: await idTokens.make(persona, { nonce: authorization.nonce }),
    });
  });
  return { router, idTokens };
};
