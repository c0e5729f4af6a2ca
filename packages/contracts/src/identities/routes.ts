import { z } from 'zod';
import { PersonName, SubmittedPassword, Username } from '../accounts/credentials.ts';
import { accountProblems } from '../accounts/problems.ts';
import { SignedIn } from '../accounts/signIn.ts';
import { captchaProblems } from '../captcha/problems.ts';
import { factorProblems } from '../factors/problems.ts';
import { Id, Instant } from '../kernel/id.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes } from '../kernel/route.ts';
import { codeText } from '../kernel/text.ts';
import { suspensionProblems } from '../suspension/problems.ts';
import { identityProblems } from './problems.ts';
import { identityProviders } from './rules.ts';

const textLengthMax = 500;
const idTokenLengthMax = 8_000;
const proofLengthMax = 4_000;
const code = codeText(textLengthMax).min(1);
const IdentityProof = codeText(proofLengthMax).min(1);

const provider = z.enum(identityProviders);
const registrableRoles = ['user', 'performer'] as const;

/** Fields of the provider callback: the purpose of the flow. */
const callbackFields = {
  purpose: z
    .enum(['signIn', 'link'])
    .default('signIn')
    .describe('`link`: does not sign in; the response has a proof for connecting the account'),
  remember: z.boolean().default(true),
  role: z
    .enum(registrableRoles)
    .default('user')
    .describe('Role to register with if the person has no account yet'),
};

/** Proof of a provider's identity, valid for 15 minutes. */
const ProvenIdentity = z.object({
  provider,
  label: z.string().describe('An email address, or a name with its `@`'),
  proof: IdentityProof,
});

/** New person: fields that a registration needs beside the terms. */
export const IdentityRegistration = ProvenIdentity.extend({
  name: z.string(),
  username: z.string().describe('Derived from the name, and currently available'),
  email: z.string().nullable().describe('Only if the provider has verified it'),
  role: z.enum(registrableRoles),
}).meta({ id: 'IdentityRegistration' });
export type IdentityRegistration = z.infer<typeof IdentityRegistration>;

/** Signed in; or new here, to be registered; or proven, to be connected. */
const CallbackResult = z.union([
  SignedIn,
  z.object({ registration: IdentityRegistration }),
  z.object({ identity: ProvenIdentity }),
]);
export type CallbackResult = z.infer<typeof CallbackResult>;

export const LinkedIdentity = z
  .object({ provider, label: z.string(), linkedAt: Instant })
  .meta({ id: 'LinkedIdentity' });
export type LinkedIdentity = z.infer<typeof LinkedIdentity>;

const providerProblems = [
  identityProblems.IDENTITY_PROVIDER_OFF,
  identityProblems.IDENTITY_PROVIDER_AWAY,
] as const;
/** Problems for a known person who is not signed in. */
const signInProblems = [
  identityProblems.IDENTITY_ASLEEP,
  factorProblems.SECOND_FACTOR_REQUIRED,
  accountProblems.EMAIL_NOT_VERIFIED,
  suspensionProblems.ACCOUNT_SUSPENDED,
  commonProblems.COUNTRY_BLOCKED,
  commonProblems.MAINTENANCE,
] as const;
const callbackProblems = [
  ...signInProblems,
  ...providerProblems,
  identityProblems.IDENTITY_REFUSED,
  identityProblems.IDENTITY_EMAIL_TAKEN,
] as const;
const ownerProblems = [
  commonProblems.STEP_UP_REQUIRED,
  accountProblems.WRONG_PASSWORD,
  accountProblems.SIGN_IN_AGAIN,
  commonProblems.RATE_LIMITED,
] as const;

export const identityRoutes = defineRoutes({
  startGoogle: {
    method: 'POST',
    path: '/auth/google/start',
    who: 'public',
    summary:
      'Starts signing in with Google: returns the URL to redirect the browser to. Google redirects back to `/auth/google/callback`; the state of the flow is in an encrypted cookie for ten minutes',
    body: z.strictObject({}),
    answer: z.object({ url: z.url() }),
    status: 200,
    problems: providerProblems,
    limit: 'identity',
  },
  googleCallback: {
    method: 'POST',
    path: '/auth/google/callback',
    who: 'public',
    summary:
      'Completes signing in with Google, with the parameters of its redirect and the cookie set at the start',
    body: z.strictObject({ code, state: code, ...callbackFields }),
    answer: CallbackResult,
    status: 200,
    problems: callbackProblems,
    limit: 'identity',
  },
  googleLogin: {
    method: 'POST',
    path: '/auth/google/login',
    who: 'public',
    summary:
      'Signs in with a Google ID token issued for our client id; each is valid once. Contains the nonce if the client sent one to Google',
    body: z.strictObject({
      idToken: codeText(idTokenLengthMax).min(1),
      nonce: code.optional(),
      ...callbackFields,
    }),
    answer: CallbackResult,
    status: 200,
    problems: callbackProblems,
    limit: 'identity',
  },
  twitterLogin: {
    method: 'POST',
    path: '/auth/twitter/login',
    who: 'public',
    summary:
      'Starts signing in with Twitter (OAuth 1.0a): returns the URL to redirect the browser to, and what it stores until the redirect back',
    body: z.strictObject({
      callbackUrl: z
        .url()
        .max(textLengthMax)
        .optional()
        .describe('On this site only; `/auth/twitter/callback` by default'),
    }),
    answer: z.object({ url: z.url(), oauthToken: z.string(), oauthTokenSecret: z.string() }),
    status: 200,
    problems: providerProblems,
    limit: 'identity',
  },
  twitterCallback: {
    method: 'POST',
    path: '/auth/twitter/callback',
    who: 'public',
    summary:
      'Completes signing in with Twitter, with the parameters of its redirect and the secret returned at the start',
    body: z.strictObject({
      oauth_token: code,
      oauth_verifier: code,
      oauthTokenSecret: code,
      ...callbackFields,
    }),
    answer: CallbackResult,
    status: 200,
    problems: callbackProblems,
    limit: 'identity',
  },
  registerIdentity: {
    method: 'POST',
    path: '/auth/identities/register',
    who: 'public',
    summary:
      'Registers a person authenticated by a provider as a fan, and signs in; a repeated call signs in. Creators register with their documents, and connect the account afterwards',
    body: z.strictObject({
      proof: IdentityProof,
      name: PersonName,
      username: Username,
      acceptedTerms: z.iso
        .date()
        .optional()
        .describe(
          'Version of the terms that the person accepted, as in `POST /auth/users/register`',
        ),
      remember: z.boolean().default(true),
    }),
    answer: SignedIn,
    status: 200,
    problems: [
      ...signInProblems,
      identityProblems.IDENTITY_PROOF_EXPIRED,
      identityProblems.IDENTITY_EMAIL_TAKEN,
      accountProblems.USERNAME_TAKEN,
      captchaProblems.CAPTCHA_REQUIRED,
    ],
    limit: 'identityRegistration',
  },
  listIdentities: {
    method: 'GET',
    path: '/auth/identities',
    who: 'member',
    summary: 'The person’s sign-in methods',
    answer: z.object({ hasPassword: z.boolean(), identities: z.array(LinkedIdentity) }),
    status: 200,
    problems: [],
  },
  linkIdentity: {
    method: 'POST',
    path: '/auth/identities',
    who: 'member',
    summary:
      'Connects an account of a provider. Requires a confirmed email address and `currentPassword`; without a password, a sign-in in the last 15 minutes; with two-step sign-in, a proof with a factor, too',
    body: z.strictObject({ proof: IdentityProof, currentPassword: SubmittedPassword.optional() }),
    answer: LinkedIdentity.extend({ accountId: Id }),
    status: 201,
    problems: [
      commonProblems.NOT_FOUND,
      identityProblems.IDENTITY_PROOF_EXPIRED,
      identityProblems.IDENTITY_TAKEN,
      identityProblems.IDENTITY_PROVIDER_TAKEN,
      accountProblems.EMAIL_UNCONFIRMED,
      ...ownerProblems,
    ],
    idempotent: true,
    limit: 'accountChange',
  },
  unlinkIdentity: {
    method: 'DELETE',
    path: '/auth/identities/{name}',
    who: 'member',
    summary:
      'Disconnects an account of a provider, unless it is the last sign-in method. Requires the same proofs as connecting',
    params: z.strictObject({ name: provider }),
    body: z.strictObject({ currentPassword: SubmittedPassword.optional() }),
    status: 204,
    problems: [commonProblems.NOT_FOUND, identityProblems.LAST_WAY_IN, ...ownerProblems],
    limit: 'accountChange',
  },
});
