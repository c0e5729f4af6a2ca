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
      'The version of the terms that the person has accepted, who said to be 18 or older: `effectiveFrom` of `GET /posts/terms`. Our own forms ask for it and send it; it is kept with the registration',
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
    country: z
      .string()
      .optional()
      .describe('Where that address is: two letters, where it is known'),
    isCurrent: z.boolean(),
    createdAt: Instant,
    usedAt: Instant.describe('When it was last in use, to the day; of staff to the hour'),
    expiresAt: Instant,
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

export const SignInMethod = z
  .object({
    id: z.string().describe('Names it among the ways of its person'),
    kind: z.enum(['totp', 'recoveryCodes', 'passkey', ...identityProviders]),
    name: z
      .string()
      .nullable()
      .describe('What its person calls it: of a passkey, and of a connected account'),
    addedAt: Instant,
    isAsleep: z
      .boolean()
      .describe(
        `It was added in the ${quarantineDays} days before the account was recovered by mail, and signs nobody in until its person has said that it is theirs`,
      ),
  })
  .meta({ id: 'WayIn', description: 'By what one can sign in, beside the password' });
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
      'Good for 30 minutes, for `POST /auth/recovery/recent-ways-in`; null where nothing sleeps',
    ),
};

export const StaffMember = z
  .object({
    _id: Id,
    name: z.string(),
    email: z.string(),
    role: z.enum(staffRoles),
    signedInAt: Instant,
    signedInUntil: Instant.describe('Unless the session is used before'),
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
    summary: 'Registers a creator, who can sign in at once and publishes once verified',
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
      'Whether a username can be had now: for forms that say so while it is typed. It is not put aside: registering may still answer USERNAME_TAKEN. Taken are also names of the product’s own pages, and one that its person left in the last 30 days. Nothing is told of email addresses',
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
      'Signs in; while the operator has closed the product, the staff alone. The token is good for 365 days, or one when it is not to be remembered. One that a browser signs in for (it sends `Sec-Fetch-Site`) only together with the cookie `token-key`. Where two-step sign-in is on, a right password is answered `SECOND_FACTOR_REQUIRED`, with a ticket for `POST /auth/login/second-factor`',
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
    summary: 'Signs out: the token is dead at once, everywhere',
    status: 204,
    problems: [commonProblems.NOT_FOUND],
  },
  listSessions: {
    method: 'GET',
    path: '/auth/sessions',
    who: 'member',
    summary:
      'Where the person is signed in: here, then newest first; by their age alone where `sort` is given',
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
    summary: 'Signs every other device out, known to the list or not',
    status: 204,
    problems: [commonProblems.NOT_FOUND],
  },
  changePassword: {
    method: 'PUT',
    path: '/auth/users/me/password',
    limit: 'passwordChange',
    who: 'member',
    summary:
      'Sets a new password and signs every other device out. It needs `currentPassword`; of whoever has none, a sign-in of the last quarter of an hour; where two-step sign-in is on, a proof with a factor, too',
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
      'Changes the fan’s own account; what is left out stays as it is. Another password or email address needs `currentPassword`, and a proof with a factor where two-step sign-in is on. A new address counts once the link that is sent there is opened, and until then stands in `newEmail`: nothing tells whether somebody has it',
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
      'Sends a link by which a new password can be set, good once and for 30 minutes. It answers the same whether or not somebody has the address',
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
      'Sets a new password with the token of such a link, and signs every device out. It says by what else one can sign in. Where nobody had shown to have the address before, all of that is removed instead',
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
      'With the token of a link: confirms the address of an account, whose person has to open it: signed in, with its `password`, or, where a stranger has registered the address or the password is forgotten, with a `newPassword`, which signs every device out. Nothing by which one could sign in before stays. Without: sends such a link, to one’s own address when signed in, else to `email`, and answers the same whether or not somebody waits for one there',
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
      'Makes a new address real with the token of the link that was sent there, opened by the person of the account: signed in, or with its `password`. The previous one is told, with a link that undoes it for seven days',
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
      'Takes a change of address back with the token of the link that was sent to the previous one, sets a new password, and signs every device out. It says by what else one can sign in',
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
      'Decides on what sleeps since the account was recovered, with the `removal` of the new password: what is named in `keep` signs in again, the rest is removed, and every device is signed out',
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
      'By what the person could sign in before the account was recovered by mail, and cannot until they have decided',
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
      'Decides on them: what is named in `keep` signs in again, the rest is removed, and every other device is signed out',
    body: z.strictObject({ keep: ConfirmedMethodIds }),
    answer: z.object({ waysIn: recoveredAccount.waysIn }),
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
  resendEmailChange: {
    method: 'POST',
    path: '/auth/email-change/again',
    who: 'member',
    summary: 'Sends the link to the new address once more',
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
    summary: 'The address stays as it is: the link that was sent to the new one is worth nothing',
    status: 204,
    problems: [commonProblems.NOT_FOUND],
  },
  changeLanguage: {
    method: 'PUT',
    path: '/auth/language',
    who: 'member',
    limit: 'accountChange',
    summary: 'What mails to the person speak',
    body: z.strictObject({ language: z.enum(languages) }),
    status: 204,
    problems: [commonProblems.NOT_FOUND],
  },
  changePresence: {
    method: 'PUT',
    path: '/users/me/presence',
    who: 'member',
    limit: 'accountChange',
    summary: 'Whether anybody is told that the person is online',
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
    summary: 'The signed-in member of the staff, and since when',
    answer: StaffMember,
    status: 200,
    problems: [],
  },
});
