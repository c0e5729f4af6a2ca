import { z } from 'zod';
import { SubmittedPassword } from '../accounts/credentials.ts';
import { accountProblems } from '../accounts/problems.ts';
import { Id, Instant } from '../kernel/id.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes } from '../kernel/route.ts';
import { codeText } from '../kernel/text.ts';
import { suspensionProblems } from '../suspension/problems.ts';
import {
  Factors,
  NewPasskey,
  Passkey,
  PasskeyAssertion,
  PasskeyName,
  PasskeyOptions,
  RecoveryCode,
  RecoveryCodes,
  TotpCode,
} from './factor.ts';
import { factorProblems } from './problems.ts';

const { NOT_FOUND, RATE_LIMITED } = commonProblems;
const { EMAIL_UNCONFIRMED } = accountProblems;
const { WRONG_CODE, WRONG_PASSKEY, TICKET_EXPIRED, SECOND_FACTOR_NEEDED } = factorProblems;
const ticketLengthMax = 1_000;
const Ticket = codeText(ticketLengthMax);
const SignedIn = z.object({ token: z.string(), expiresAt: Instant });

const secondFactor = {
  code: TotpCode.optional(),
  recoveryCode: RecoveryCode.optional(),
  passkey: PasskeyAssertion.optional(),
};
type Shown = Readonly<Record<keyof typeof secondFactor, unknown>>;
const shownCount = ({ code, recoveryCode, passkey }: Partial<Shown>): number =>
  [code, recoveryCode, passkey].filter((one) => one !== undefined).length;

/** Reasons why a proven person is still refused, as at `POST /auth/login`. */
const signInProblems = [
  accountProblems.EMAIL_NOT_VERIFIED,
  suspensionProblems.ACCOUNT_SUSPENDED,
  commonProblems.COUNTRY_BLOCKED,
  commonProblems.MAINTENANCE,
] as const;

export const factorRoutes = defineRoutes({
  listFactors: {
    method: 'GET',
    path: '/auth/factors',
    who: 'member',
    summary: 'The person’s factors besides the password',
    answer: Factors,
    status: 200,
    problems: [],
  },
  beginTotp: {
    method: 'POST',
    path: '/auth/factors/totp',
    who: 'member',
    stepUp: true,
    summary:
      'Creates a secret for an authenticator app, which takes effect once a code of it is confirmed. Creating another one voids it. Requires a confirmed email address',
    answer: z.object({
      secret: z.string().describe('Base32, for manual entry'),
      uri: z.string().describe('`otpauth://…`, for the QR code'),
    }),
    status: 200,
    problems: [NOT_FOUND, EMAIL_UNCONFIRMED, factorProblems.TOTP_ALREADY_ON],
  },
  confirmTotp: {
    method: 'POST',
    path: '/auth/factors/totp/confirm',
    who: 'member',
    stepUp: true,
    summary:
      'Enables the authenticator app with a code of it. The first factor generates recovery codes and signs every other device out',
    body: z.strictObject({ code: TotpCode }),
    answer: z.object({ recoveryCodes: RecoveryCodes.nullable() }),
    status: 200,
    problems: [
      NOT_FOUND,
      RATE_LIMITED,
      WRONG_CODE,
      EMAIL_UNCONFIRMED,
      factorProblems.TOTP_ALREADY_ON,
    ],
  },
  removeTotp: {
    method: 'DELETE',
    path: '/auth/factors/totp',
    who: 'member',
    stepUp: true,
    summary: 'Removes the authenticator app; recovery codes are removed with the last factor',
    status: 204,
    problems: [NOT_FOUND, SECOND_FACTOR_NEEDED],
  },
  makeRecoveryCodes: {
    method: 'POST',
    path: '/auth/factors/recovery-codes',
    who: 'member',
    stepUp: true,
    summary: 'Generates ten recovery codes; earlier ones are void',
    answer: z.object({ recoveryCodes: RecoveryCodes }),
    status: 200,
    problems: [factorProblems.NO_SECOND_FACTOR],
  },
  newPasskeyOptions: {
    method: 'POST',
    path: '/auth/factors/passkeys/options',
    who: 'member',
    stepUp: true,
    summary:
      'WebAuthn options to create a passkey; valid once, for five minutes. Requires a confirmed email address',
    answer: PasskeyOptions,
    status: 200,
    problems: [NOT_FOUND, EMAIL_UNCONFIRMED, factorProblems.TOO_MANY_PASSKEYS],
  },
  addPasskey: {
    method: 'POST',
    path: '/auth/factors/passkeys',
    who: 'member',
    stepUp: true,
    summary:
      'Adds a passkey. The first factor generates recovery codes and signs every other device out',
    body: z.strictObject({ name: PasskeyName, passkey: NewPasskey }),
    answer: z.object({ passkey: Passkey, recoveryCodes: RecoveryCodes.nullable() }),
    status: 200,
    problems: [
      NOT_FOUND,
      EMAIL_UNCONFIRMED,
      WRONG_PASSKEY,
      factorProblems.PASSKEY_KNOWN,
      factorProblems.TOO_MANY_PASSKEYS,
    ],
  },
  renamePasskey: {
    method: 'PUT',
    path: '/auth/factors/passkeys/{id}',
    who: 'member',
    summary: 'Renames a passkey',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ name: PasskeyName }),
    answer: Passkey,
    status: 200,
    problems: [NOT_FOUND],
  },
  removePasskey: {
    method: 'DELETE',
    path: '/auth/factors/passkeys/{id}',
    who: 'member',
    stepUp: true,
    summary: 'Removes a passkey: it can no longer be used to sign in',
    params: z.strictObject({ id: Id }),
    status: 204,
    problems: [NOT_FOUND, SECOND_FACTOR_NEEDED],
  },
  passkeyChallenge: {
    method: 'POST',
    path: '/auth/passkey-challenges',
    who: 'any',
    limit: 'passkeyChallenge',
    summary:
      'WebAuthn options to request a passkey; valid once, for five minutes. With a `ticket`, for the second step of that sign-in; otherwise to confirm the identity if signed in, or to sign in if not',
    body: z.strictObject({ ticket: Ticket.optional() }),
    answer: PasskeyOptions,
    status: 200,
    problems: [RATE_LIMITED, TICKET_EXPIRED],
    isAlwaysOpen: true,
  },
  signInWithFactor: {
    method: 'POST',
    path: '/auth/login/second-factor',
    who: 'public',
    limit: 'signInCall',
    summary:
      'The second step after `SECOND_FACTOR_REQUIRED`: its `ticket`, valid for ten minutes in the browser that received it, and one of the methods it lists',
    body: z
      .strictObject({ ticket: Ticket, ...secondFactor })
      .refine((shown) => shownCount(shown) === 1, {
        path: ['code'],
        message: 'one of code, recoveryCode and passkey is required',
      }),
    answer: SignedIn,
    status: 200,
    problems: [TICKET_EXPIRED, WRONG_CODE, WRONG_PASSKEY, RATE_LIMITED, ...signInProblems],
    isAlwaysOpen: true,
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/auth/login/passkey',
    who: 'public',
    limit: 'signIn',
    summary: 'Signs in with a passkey alone, which has verified its user itself',
    body: z.strictObject({ passkey: PasskeyAssertion, remember: z.boolean().default(true) }),
    answer: SignedIn,
    status: 200,
    problems: [WRONG_PASSKEY, RATE_LIMITED, ...signInProblems],
    isAlwaysOpen: true,
  },
  stepUp: {
    method: 'POST',
    path: '/auth/step-up',
    who: 'member',
    limit: 'signInCall',
    summary:
      'Step-up authentication, after `STEP_UP_REQUIRED`: for 15 minutes calls that move money out or change sign-in methods are allowed. A passkey suffices; otherwise the password, with a code or a recovery code if two-step sign-in is on. A person without a password sends a code alone, or signs in again with a connected account',
    body: z
      .strictObject({ password: SubmittedPassword.optional(), ...secondFactor })
      .refine((shown) => shownCount(shown) <= 1 && (shown.password || shownCount(shown) === 1), {
        path: ['password'],
        message: 'a password, a passkey, or a password with a code is required',
      }),
    answer: z.object({ provenUntil: Instant }),
    status: 200,
    problems: [
      NOT_FOUND,
      WRONG_CODE,
      WRONG_PASSKEY,
      accountProblems.WRONG_PASSWORD,
      commonProblems.STEP_UP_REQUIRED,
      RATE_LIMITED,
    ],
  },
});
