import { randomBytes } from 'node:crypto';
import express, { type Request, type Response, type Router } from 'express';
import type { TwitterOptions } from './options.ts';
import { choicePage, pagePolicy } from './pages.ts';
import { type Persona, parsePersona, personas } from './personas.ts';
import { isSigned, oauthFieldsIn } from './signature.ts';

const clockSecondsMax = 300;

interface RequestToken {
  readonly secret: string;
  readonly callbackUrl: string;
  /** Set once a person has approved. */
  readonly granted?: { readonly verifier: string; readonly persona: Persona };
}

interface AccessToken {
  readonly secret: string;
  readonly persona: Persona;
}

const secretText = (): string => randomBytes(24).toString('hex');

const pairsOf = (fields: unknown): [string, string][] =>
  Object.entries(fields as Record<string, unknown>).map(([name, value]) => [name, String(value)]);

/** Checks a request as OAuth 1.0a requires of a server; returns the fields of a valid one. */
const createSignatureCheck = ({ consumerKey, consumerSecret }: TwitterOptions) => {
  const usedNonces = new Set<string>();
  return (
    request: Request,
    secretOf: (token: string | undefined) => string | undefined,
  ): Readonly<Record<string, string>> | undefined => {
    const { oauth_signature: signature = '', ...signed } = oauthFieldsIn(
      request.get('authorization'),
    );
    const { oauth_consumer_key: key, oauth_nonce: nonce = '', oauth_timestamp: at } = signed;
    if (key !== consumerKey || signed.oauth_signature_method !== 'HMAC-SHA1') return undefined;
    const isRecent = Math.abs(Date.now() / 1_000 - Number(at)) <= clockSecondsMax;
    if (!isRecent || nonce === '' || usedNonces.has(nonce)) return undefined;
    const tokenSecret = secretOf(signed.oauth_token);
    if (tokenSecret === undefined) return undefined;
    const oauthFields = {
      method: request.method,
      url: `http://${request.get('host')}${request.originalUrl.split('?', 1)[0]}`,
      parameters: [...pairsOf(signed), ...pairsOf(request.query), ...pairsOf(request.body ?? {})],
    };
    if (!isSigned(oauthFields, signature, [consumerSecret, tokenSecret])) return undefined;
    usedNonces.add(nonce);
    return { ...signed, ...Object.fromEntries(pairsOf(request.body ?? {})) };
  };
};

const refuse = (response: Response): void => {
  response.status(401).json({ errors: [{ code: 32, message: 'Could not authenticate you.' }] });
};

/** The pages for choosing an identity. */
const mountPages = (router: Router, requestTokens: Map<string, RequestToken>): void => {
  router.get('/oauth/authenticate', ({ query }: Request, response: Response) => {
    const token = String(query.oauth_token ?? '');
    if (!requestTokens.has(token))
      return void response.status(400).send('This token is not known.');
    const fields = { oauth_token: token };
    const page = { provider: 'X', action: '../twitter-continue', fields, personas };
    response.setHeader('content-security-policy', pagePolicy);
    response
      .type('html')
      .send(choicePage(page).replace('href="../style.css"', 'href="../../style.css"'));
  });
};

/** Handles the choice: redirects to the client of the token. */
export const approve =
  (requestTokens: Map<string, RequestToken>) =>
  ({ query }: Request, response: Response): void => {
    const token = String(query.oauth_token ?? '');
    const requestToken = requestTokens.get(token);
    const persona = parsePersona(query);
    if (!requestToken) return void response.status(400).send('This token is not known.');
    const back = new URL(requestToken.callbackUrl);
    if (persona) {
      const verifier = secretText();
      requestTokens.set(token, { ...requestToken, granted: { verifier, persona } });
      back.searchParams.set('oauth_token', token);
      back.searchParams.set('oauth_verifier', verifier);
    } else {
      requestTokens.delete(token);
      back.searchParams.set('denied', token);
    }
    response.redirect(303, back.href);
  };

/** Twitter’s part of OAuth 1.0a. */
export const twitterRouter = (options: TwitterOptions): Router => {
  const requestTokens = new Map<string, RequestToken>();
  const accessTokens = new Map<string, AccessToken>();
  const guard = createSignatureCheck(options);
  const router = express.Router();
  const form = express.urlencoded({ extended: false });

  router.post('/oauth/request_token', form, (request, response) => {
    const oauthFields = guard(request, (token) => (token === undefined ? '' : undefined));
    const callbackUrl = oauthFields?.oauth_callback;
    if (!callbackUrl || new URL(callbackUrl).origin !== options.redirectOrigin()) {
      return refuse(response);
    }
    const [token, secret] = [secretText(), secretText()];
    requestTokens.set(token, { secret, callbackUrl });
    const answer = { oauth_token: token, oauth_token_secret: secret };
    response
      .type('text')
      .send(new URLSearchParams({ ...answer, oauth_callback_confirmed: 'true' }).toString());
  });
  router.post('/oauth/access_token', form, (request, response) => {
    const oauthFields = guard(request, (token) => requestTokens.get(token ?? '')?.secret);
    const token = oauthFields?.oauth_token ?? '';
    const granted = requestTokens.get(token)?.granted;
    if (!granted || granted.verifier !== oauthFields?.oauth_verifier) return refuse(response);
    requestTokens.delete(token);
    const [access, secret] = [secretText(), secretText()];
    accessTokens.set(access, { secret, persona: granted.persona });
    const { subject, handle } = granted.persona;
    const answer = { oauth_token: access, oauth_token_secret: secret };
    response
      .type('text')
      .send(new URLSearchParams({ ...answer, user_id: subject, screen_name: handle }).toString());
  });
  router.get('/1.1/account/verify_credentials.json', (request, response) => {
    const oauthFields = guard(request, (token) => accessTokens.get(token ?? '')?.secret);
    const access = accessTokens.get(oauthFields?.oauth_token ?? '');
    if (!oauthFields || !access) return refuse(response);
    const { subject, name, handle, email } = access.persona;
    const withEmail = request.query.include_email === 'true' && { email: email || null };
    response.json({ id_str: subject, name, screen_name: handle, ...withEmail });
  });
  mountPages(router, requestTokens);
  router.get('/twitter-continue', approve(requestTokens));
  return router;
};
