import { z } from 'zod';
import {
  Email,
  PasswordDigest,
  PersonName,
  SubmittedPassword,
  Username,
  UsernameText,
} from '../accounts/credentials.ts';
import { accountProblems } from '../accounts/problems.ts';
import { SignedIn } from '../accounts/signIn.ts';
import { captchaProblems } from '../captcha/problems.ts';
import { factorProblems } from '../factors/problems.ts';
import { documentField } from '../files/upload.ts';
import { identityProviders } from '../identities/rules.ts';
import { Id, Instant } from '../kernel/id.ts';
import { CountryCode } from '../kernel/isoCodes.ts';
import { listOf, pageQuery } from '../kernel/page.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes } from '../kernel/route.ts';
import { staffRoles } from '../kernel/rules.ts';
import { codeText, lineText } from '../kernel/text.ts';
import { FanDetails } from '../profiles/details.ts';
import { profileProblems } from '../profiles/problems.ts';
import { suspensionProblems } from '../suspension/problems.ts';
import { languages } from '../translations/languages.ts';
import { CurrentUser } from './currentUser.ts';
import { quarantineDays } from './rules.ts';

const registration = z.strictObject({
  email: Email,
  username: Username,
  name: PersonName,
  password: PasswordDigest,
  acceptedTerms: z.iso
    .date()
    .optional()
    .describe(
      'Version of the terms that the person accepted, confirming to be 18 or older: `effectiveFrom` of `GET /posts/terms`. Our own forms ask for it and send it; it is stored with the registration',
    ),
});

const registrationProblems = [
  accountProblems.EMAIL_TAKEN,
  accountProblems.USERNAME_TAKEN,
  accountProblems.COMMON_PASSWORD,
] as const;

const anonymousProblems = [...registrationProblems, captchaProblems.CAPTCHA_REQUIRED] as const;

const identifierLengthMax = 254;
const linkTokenLengthMax = 400;
const idLengthMax = 40;

/** Token after `#token=` in a link of a mail. */
const LinkToken = codeText(linkTokenLengthMax).min(1);
/** Submitted email address or username, valid or not. */
const identifier = lineText(identifierLengthMax).min(1);

export const Session = z
  .object({
    _id: Id,
    userAgent: z.string(),
    address: z.string(),
    country: z.string().optional().describe('Country of that address, two letters, if known'),
    isCurrent: z.boolean(),
    createdAt: Instant,
    usedAt: Instant.describe('Last use, rounded to the day; for staff to the hour'),
    expiresAt: Instant,
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

export const SignInMethod = z
  .object({
    id: z.string().describe('Identifies it among the person’s sign-in methods'),
    kind: z.enum(['totp', 'recoveryCodes', 'passkey', ...identityProviders]),
    name: z.string().nullable().describe('Label: of a passkey, and of a connected account'),
    addedAt: Instant,
    isAsleep: z
      .boolean()
      .describe(
        `Quarantined: added in the ${quarantineDays} days before the account was recovered by email, and disabled until the person confirms it`,
      ),
  })
  .meta({ id: 'WayIn', description: 'Sign-in method besides the password' });
export type SignInMethod = z.infer<typeof SignInMethod>;

const confirmedMethodsMax = 50;
/** Ids of the quarantined sign-in methods that the person confirms; the others are removed. */
const ConfirmedMethodIds = z.array(codeText(idLengthMax)).max(confirmedMethodsMax);

/** Sign-in methods shown after an account was recovered. */
const recoveredAccount = {
  waysIn: z.array(SignInMethod),
  removal: z
    .string()
    .nullable()
    .describe(
      'Valid for 30 minutes, for `POST /auth/recovery/recent-ways-in`; null if no sign-in method was quarantined',
    ),
};

export const StaffMember = z
  .object({
    _id: Id,
    name: z.string(),
    email: z.string(),
    role: z.enum(staffRoles),
    signedInAt: Instant,
    signedInUntil: Instant.describe('Expiry unless the session is used before'),
  })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof StaffMember>;

export const authRoutes = defineRoutes({
  registerUser: {
    method: 'POST',
    path: '/auth/users/register',
    who: 'public',
    summary: 'Registers a fan',
    body: registration,
    answer: CurrentUser,
    status: 201,
    problems: anonymousProblems,
    idempotent: true,
    limit: 'registration',
  },
  registerPerformer: {
    method: 'POST',
    path: '/auth/performers/register',
    who: 'public',
    summary: 'Registers a creator, who can sign in at once and publish once verified',
    body: registration.extend({ country: CountryCode }),
    uploads: { documentVerification: documentField, idVerification: documentField },
    answer: CurrentUser,
    status: 201,
    problems: anonymousProblems,
    idempotent: true,
    limit: 'registration',
  },
  checkUsername: {
    method: 'GET',
    path: '/auth/usernames/{username}',
    who: 'public',
    summary:
      'Checks whether a username is available, for forms that show this while typing. It is not reserved: registering may still answer USERNAME_TAKEN. Names of the product’s own pages, and usernames given up in the last 30 days, are not available either. Reveals nothing about email addresses',
    params: z.strictObject({ username: UsernameText }),
    answer: z.object({ isAvailable: z.boolean() }),
    status: 200,
    problems: [],
    limit: 'usernameCheck',
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    who: 'public',
    summary:
      'Signs in; during maintenance for staff only. The token is valid for 365 days, or for one day if not to be remembered. A token issued to a browser (a request with `Sec-Fetch-Site`) is valid only together with the cookie `token-key`. With two-step sign-in, the right password is answered `SECOND_FACTOR_REQUIRED`, with a ticket for `POST /auth/login/second-factor`',
    body: z
      .strictObject({
        email: identifier.optional(),
        username: identifier.optional(),
        password: SubmittedPassword,
        remember: z.boolean().default(true),
      })
      .refine(({ email, username }) => email !== undefined || username !== undefined, {
        path: ['email'],
        message: 'an email address or a username is required',
      }),
    answer: SignedIn,
    status: 200,
    problems: [
      accountProblems.INCORRECT_CREDENTIALS,
      accountProblems.EMAIL_NOT_VERIFIED,
      factorProblems.SECOND_FACTOR_REQUIRED,
      captchaProblems.CAPTCHA_REQUIRED,
      commonProblems.RATE_LIMITED,
      suspensionProblems.ACCOUNT_SUSPENDED,
      commonProblems.COUNTRY_BLOCKED,
      commonProblems.MAINTENANCE,
    ],
    isAlwaysOpen: true,
    // Counts every call; failures are counted more strictly where passwords are compared.
    limit: 'signInCall',
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    who: 'member',
    isAlwaysOpen: true,
    summary: 'Signs out: the token is invalid at once, everywhere',
    status: 204,
    problems: [commonProblems.NOT_FOUND],
  },
  listSessions: {
    method: 'GET',
    path: '/auth/sessions',
    who: 'member',
    summary:
      'The person’s sessions: the current one, then newest first; by age alone if `sort` is given',
    query: pageQuery(),
    answer: listOf(Session),
    status: 200,
    problems: [],
  },
  closeSession: {
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    who: 'member',
    summary: 'Signs another device out',
    params: z.strictObject({ id: Id }),
    status: 204,
    problems: [commonProblems.NOT_FOUND],
  },
  closeOtherSessions: {
    method: 'DELETE',
    path: '/auth/sessions',
    who: 'member',
    stepUp: true,
    summary: 'Signs every other device out, whether listed or not',
    status: 204,
    problems: [commonProblems.NOT_FOUND],
  },
  changePassword: {
    method: 'PUT',
    path: '/auth/users/me/password',
    limit: 'passwordChange',
    who: 'member',
    summary:
      'Sets a new password and signs every other device out. Requires `currentPassword`; without a password, a sign-in in the last 15 minutes; with two-step sign-in, a proof with a factor, too',
    body: z.strictObject({
      password: PasswordDigest,
      currentPassword: SubmittedPassword.optional(),
      source: z.enum(['user', 'performer']).optional(),
    }),
    answer: z.object({ changedAt: Instant }),
    status: 200,
    problems: [
      commonProblems.NOT_FOUND,
      accountProblems.COMMON_PASSWORD,
      accountProblems.WRONG_PASSWORD,
      accountProblems.SIGN_IN_AGAIN,
      commonProblems.STEP_UP_REQUIRED,
      commonProblems.RATE_LIMITED,
    ],
  },
  updateUser: {
    method: 'PUT',
    path: '/users',
    limit: 'accountChange',
    who: 'user',
    summary:
      'Changes the fan’s own account; omitted fields stay unchanged. A new password or email address requires `currentPassword`, and a proof with a factor if two-step sign-in is on. A new address takes effect once the link sent there is opened, and is returned in `newEmail` until then; the response does not reveal whether another account has it',
    body: z.strictObject({
      name: PersonName.optional(),
      username: Username.optional(),
      email: Email.optional(),
      password: PasswordDigest.optional(),
      currentPassword: SubmittedPassword.optional(),
      avatarId: Id.nullable().optional(),
      ...FanDetails.partial().shape,
    }),
    answer: CurrentUser,
    status: 200,
    problems: [
      commonProblems.NOT_FOUND,
      accountProblems.USERNAME_TAKEN,
      accountProblems.COMMON_PASSWORD,
      accountProblems.PICTURE_NOT_FOUND,
      accountProblems.WRONG_PASSWORD,
      accountProblems.SIGN_IN_AGAIN,
      commonProblems.STEP_UP_REQUIRED,
      commonProblems.RATE_LIMITED,
      profileProblems.NOT_AN_ADULT,
    ],
  },
  forgotPassword: {
    method: 'POST',
    path: '/auth/users/forgot',
    who: 'public',
    summary:
      'Sends a link to set a new password, valid once, for 30 minutes. The response is the same whether or not an account has the address',
    body: z.strictObject({ email: Email }),
    status: 204,
    problems: [captchaProblems.CAPTCHA_REQUIRED],
    limit: 'forgotFrom',
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/users/reset',
    who: 'public',
    summary:
      'Sets a new password with the token of such a link, and signs every device out. Returns the other sign-in methods of the account; if the address was not confirmed before, they are removed instead',
    body: z.strictObject({ token: LinkToken, password: PasswordDigest }),
    answer: z.object({ changedAt: Instant, ...recoveredAccount }),
    status: 200,
    problems: [accountProblems.LINK_EXPIRED, accountProblems.COMMON_PASSWORD],
    limit: 'linkOpened',
  },
  verifyEmail: {
    method: 'POST',
    path: '/auth/email-verification',
    who: 'any',
    summary:
      'With the token of a link: confirms the address of an account. Its owner has to be signed in, send the `password`, or set a `newPassword`, if someone else registered the address or the password is forgotten; that signs every device out and removes all earlier sign-in methods. Without a token: sends such a link, to the person’s own address if signed in, else to `email`, and answers the same whether or not a confirmation is pending there',
    body: z
      .strictObject({
        token: LinkToken.optional(),
        email: Email.optional(),
        password: SubmittedPassword.optional(),
        newPassword: PasswordDigest.optional(),
      })
      .refine(({ password, newPassword }) => password === undefined || newPassword === undefined, {
        path: ['newPassword'],
        message: 'only one of password and newPassword is allowed',
      }),
    answer: z.object({ status: z.enum(['sent', 'confirmed']) }),
    status: 200,
    problems: [
      accountProblems.LINK_EXPIRED,
      accountProblems.LINK_NEEDS_OWNER,
      accountProblems.WRONG_PASSWORD,
      accountProblems.COMMON_PASSWORD,
      accountProblems.EMAIL_TAKEN,
      commonProblems.RATE_LIMITED,
      commonProblems.UNAUTHENTICATED,
      commonProblems.NOT_FOUND,
    ],
    limit: 'forgotFrom',
  },
  confirmEmailChange: {
    method: 'POST',
    path: '/auth/email-change',
    who: 'any',
    summary:
      'Confirms a new address with the token of the link sent there. The owner of the account has to be signed in or send the `password`. The previous address receives a link that undoes the change for seven days',
    body: z.strictObject({ token: LinkToken, password: SubmittedPassword.optional() }),
    answer: z.object({ changedAt: Instant }),
    status: 200,
    problems: [
      accountProblems.LINK_EXPIRED,
      accountProblems.LINK_NEEDS_OWNER,
      accountProblems.WRONG_PASSWORD,
      accountProblems.EMAIL_TAKEN,
      commonProblems.RATE_LIMITED,
    ],
    limit: 'linkOpened',
  },
  undoEmailChange: {
    method: 'POST',
    path: '/auth/email-change/undo',
    who: 'public',
    summary:
      'Undoes a change of address with the token of the link sent to the previous one, sets a new password, and signs every device out. Returns the other sign-in methods of the account',
    body: z.strictObject({ token: LinkToken, password: PasswordDigest }),
    answer: z.object({ undoneAt: Instant, ...recoveredAccount }),
    status: 200,
    problems: [accountProblems.LINK_EXPIRED, accountProblems.COMMON_PASSWORD],
    limit: 'linkOpened',
  },
  removeRecentWaysIn: {
    method: 'POST',
    path: '/auth/recovery/recent-ways-in',
    who: 'public',
    summary:
      'Confirms or removes the sign-in methods quarantined by an account recovery, with the `removal` token returned by the password reset: those in `keep` are enabled again, the others are removed, and every device is signed out',
    body: z.strictObject({ token: LinkToken, keep: ConfirmedMethodIds.default([]) }),
    answer: z.object({ waysIn: recoveredAccount.waysIn }),
    status: 200,
    problems: [accountProblems.LINK_EXPIRED],
    limit: 'linkOpened',
  },
  listSleepingWaysIn: {
    method: 'GET',
    path: '/auth/recovery/ways-in',
    who: 'member',
    summary:
      'The sign-in methods quarantined by an account recovery by email: disabled until the person confirms them',
    answer: z.object({ waysIn: recoveredAccount.waysIn }),
    status: 200,
    problems: [],
  },
  decideOnWaysIn: {
    method: 'POST',
    path: '/auth/recovery/ways-in',
    who: 'member',
    stepUp: true,
    summary:
      'Confirms or removes the sign-in methods quarantined by an account recovery: those in `keep` are enabled again, the others are removed, and every other device is signed out',
    body: z.strictObject({ keep: ConfirmedMethodIds }),
    answer: z.object({ waysIn: recoveredAccount.waysIn }),
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
  resendEmailChange: {
    method: 'POST',
    path: '/auth/email-change/again',
    who: 'member',
    summary: 'Sends the link to the new address again',
    status: 204,
    problems: [
      commonProblems.NOT_FOUND,
      accountProblems.NO_EMAIL_CHANGE,
      commonProblems.RATE_LIMITED,
    ],
  },
  cancelEmailChange: {
    method: 'DELETE',
    path: '/auth/email-change',
    who: 'member',
    summary: 'Cancels a change of address: the link sent to the new one is void',
    status: 204,
    problems: [commonProblems.NOT_FOUND],
  },
  changeLanguage: {
    method: 'PUT',
    path: '/auth/language',
    who: 'member',
    limit: 'accountChange',
    summary: 'Sets the language of mails to the person',
    body: z.strictObject({ language: z.enum(languages) }),
    status: 204,
    problems: [commonProblems.NOT_FOUND],
  },
  changePresence: {
    method: 'PUT',
    path: '/users/me/presence',
    who: 'member',
    limit: 'accountChange',
    summary: 'Shows or hides the person’s online presence',
    body: z.strictObject({ isHidden: z.boolean() }),
    status: 204,
    problems: [commonProblems.NOT_FOUND],
  },
  me: {
    method: 'GET',
    path: '/users/me',
    who: 'member',
    summary: 'The signed-in person',
    answer: CurrentUser,
    status: 200,
    problems: [],
  },
  staffMember: {
    method: 'GET',
    path: '/admin/me',
    who: { staff: staffRoles },
    summary: 'The signed-in staff member, and since when',
    answer: StaffMember,
    status: 200,
    problems: [],
  },
});
