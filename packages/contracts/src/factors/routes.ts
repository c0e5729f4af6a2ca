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
    summary: 'What the person proves themself with beside the password',
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
      'A secret for an authenticator app, which counts once a code of it was confirmed. Begun anew, the one before is void. It needs a confirmed email address',
    answer: z.object({
      secret: z.string().describe('Base32, for typing'),
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
      'Turns the authenticator app on with a code of it. With the first factor recovery codes are made, and every other device is signed out',
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
    summary: 'Removes the authenticator app; recovery codes go with the last factor',
    status: 204,
    problems: [NOT_FOUND, SECOND_FACTOR_NEEDED],
  },
  makeRecoveryCodes: {
    method: 'POST',
    path: '/auth/factors/recovery-codes',
    who: 'member',
    stepUp: true,
    summary: 'Ten new recovery codes; those before are void',
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
      'What a browser needs to make a passkey; good for five minutes, and once. It needs a confirmed email address',
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
      'Adds a passkey. With the first factor recovery codes are made, and every other device is signed out',
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
    summary: 'Calls a passkey otherwise',
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
    summary: 'Removes a passkey: it signs nobody in any more',
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
      'What a browser needs to ask for a passkey; good for five minutes, and once. With a `ticket` for the second step of that sign-in; else, signed in, to confirm who one is, and signed out to sign in',
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
      'The second step after `SECOND_FACTOR_REQUIRED`: its `ticket`, good for ten minutes in the browser that got it, and one of the ways that it names',
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
    summary: 'Signs in with a passkey alone, which has made sure of its person by itself',
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
      'Confirms who one is, after `STEP_UP_REQUIRED`: for 15 minutes calls that move money out or change how one signs in are let through. A passkey is enough; else the password, with a code or a recovery code where two-step sign-in is on. Who has no password shows a code alone, or signs in again with a connected account',
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
