import { z } from 'zod';
import { Currency } from './money.ts';
import { proofMethods } from './rules.ts';

/** Failure of a call: a stable code and a message for people. */
export interface ProblemDefinition<Code extends string = string> {
  readonly code: Code;
  readonly status: number;
  readonly title: string;
  /** Message in ICU syntax: `refused` passes the values that it uses. */
  readonly message: string;
}

type ProblemTable = Record<string, Omit<ProblemDefinition, 'code'>>;

/** Assigns the code to each row of a capability's problem table. */
export const defineProblems = <const Table extends ProblemTable>(
  table: Table,
): { readonly [Code in keyof Table & string]: ProblemDefinition<Code> } =>
  Object.fromEntries(
    Object.entries(table).map(([code, definition]) => [code, { code, ...definition }]),
  ) as { readonly [Code in keyof Table & string]: ProblemDefinition<Code> };

/** Body of every error response: RFC 9457 with the product's extensions. */
export const Problem = z
  .object({
    type: z.string().describe('URN of the code'),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    message: z.string().describe('Message for people'),
    code: z.string().describe('Stable code, for programs'),
    errors: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('Invalid fields, for 422, and files, for 413 and 415'),
    price: z
      .number()
      .nonnegative()
      .optional()
      .describe('Current price, for `PRICE_CHANGED`: tokens, or money if `currency` is present'),
    currency: Currency.optional().describe('For `PRICE_CHANGED`, if the price is money'),
    methods: z
      .array(z.enum(proofMethods))
      .optional()
      .describe('Accepted proofs, for `SECOND_FACTOR_REQUIRED` and `STEP_UP_REQUIRED`'),
    ticket: z
      .string()
      .optional()
      .describe('For `SECOND_FACTOR_REQUIRED`: proves the first step in the second'),
    captcha: z
      .object({ siteKey: z.string(), scriptUrl: z.string() })
      .optional()
      .describe('For `CAPTCHA_REQUIRED`: site key with which a browser shows the captcha'),
    countries: z
      .array(z.string())
      .optional()
      .describe('For `TAX_COUNTRY_REQUIRED`: what to choose from; any country if empty'),
    requestId: z.string(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;

/**
 * Problems shared by all capabilities. Most follow from a route's row (`problemsOf`); a call that reads an
 * entity by id declares NOT_FOUND.
 */
export const commonProblems = defineProblems({
  MALFORMED: { status: 400, title: 'Malformed', message: 'The request could not be read.' },
  UNAUTHENTICATED: { status: 401, title: 'Not signed in', message: 'Please login!' },
  FORBIDDEN: {
    status: 403,
    title: 'Not allowed',
    message: 'You don’t have permission to do that.',
  },
  STEP_UP_REQUIRED: {
    status: 403,
    title: 'Confirmation required',
    message: 'Nothing was changed. Confirm it’s you to continue.',
  },
  SECOND_FACTOR_SETUP_REQUIRED: {
    status: 403,
    title: 'Second factor required',
    message: 'Set up two-step sign-in first. Staff can’t work without it.',
  },
  NOT_A_PERFORMER: { status: 403, title: 'Not a creator', message: 'Only creators can do that.' },
  NOT_A_FAN: { status: 403, title: 'Not a fan', message: 'Only fans can do that.' },
  COUNTRY_BLOCKED: {
    status: 403,
    title: 'Not available in your country',
    message: 'Ovation isn’t available in your country.',
  },
  NOT_FOUND: { status: 404, title: 'Not found', message: 'We couldn’t find that.' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    title: 'Method not allowed',
    message: 'This address does not take that method.',
  },
  TOO_SLOW: {
    status: 408,
    title: 'Too slow',
    message: 'The request took too long to arrive. Try again.',
  },
  CONFLICT: {
    status: 409,
    title: 'Changed meanwhile',
    message: 'Someone else changed this at the same time. Try again.',
  },
  IDEMPOTENCY_MISMATCH: {
    status: 409,
    title: 'Idempotency key reused',
    message: 'This idempotency key was used for another request.',
  },
  TOO_LARGE: { status: 413, title: 'Too large', message: 'That’s too large.' },
  STORAGE_FULL: {
    status: 413,
    title: 'Storage full',
    message: 'Your uploads can take up to {gigabytes} GB, and this one doesn’t fit any more.',
  },
  UNSUPPORTED_MEDIA: {
    status: 415,
    title: 'Unsupported media',
    message: 'This type of content isn’t supported.',
  },
  MISDIRECTED: {
    status: 421,
    title: 'Misdirected',
    message: 'This is not the address of this site.',
  },
  INVALID: { status: 422, title: 'Invalid', message: 'Some fields are not valid.' },
  CURSOR_INVALID: {
    status: 422,
    title: 'No such page',
    message: 'We can’t load more of this list from here. Start again from the top.',
  },
  RATE_LIMITED: {
    status: 429,
    title: 'Too many requests',
    message:
      'Too many requests. Please wait {minutes, plural, =0 {{seconds, plural, one {# second} other {# seconds}}} one {# minute} other {# minutes}}.',
  },
  INTERNAL: {
    status: 500,
    title: 'Internal error',
    message: 'An error occurred, please try again later',
  },
  MAINTENANCE: {
    status: 503,
    title: 'Maintenance',
    message: 'We’re doing some maintenance. Try again in a while.',
  },
  UNAVAILABLE: {
    status: 503,
    title: 'Unavailable',
    message: 'Part of Ovation is temporarily unavailable. Try again.',
  },
});

export type CommonProblemCode = keyof typeof commonProblems;
