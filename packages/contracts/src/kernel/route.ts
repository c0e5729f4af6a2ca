import type { z } from 'zod';
import type { ProblemDefinition } from './problem.ts';
import type { StaffRole } from './rules.ts';

/**
 * Callers of a route. `public` ignores the token; `any` works signed out too but may show less; `member` is
 * any signed-in person, `user` a fan and `performer` a creator. Of the staff only the named roles: an admin
 * has no implicit permission.
 */
export type Who =
  | 'public'
  | 'any'
  | 'member'
  | 'user'
  | 'performer'
  | { readonly staff: readonly [StaffRole, ...StaffRole[]] };

/** One file of a multipart form. */
export interface UploadField {
  readonly maxBytes: number;
  /** Accepted types, detected from the content and not from the name. */
  readonly mimeTypes: readonly string[];
  readonly required: boolean;
}

/** Named rate limits of `decisions.md`; their numbers are in the settings. */
export type LimitName =
  | 'signIn'
  | 'secondFactor'
  | 'passkeyChallenge'
  | 'registration'
  | 'identityRegistration'
  | 'signInCall'
  | 'identity'
  | 'captcha'
  | 'triesOfNetwork'
  | 'triesAtAccount'
  | 'registrationsFree'
  | 'forgotFree'
  | 'usernameCheck'
  | 'forgot'
  | 'forgotFrom'
  | 'linkOpened'
  | 'unsubscribe'
  | 'contact'
  | 'message'
  | 'tip'
  | 'vote'
  | 'report'
  | 'comment'
  | 'reaction'
  | 'search'
  | 'topUp'
  | 'coupon'
  | 'cardTry'
  | 'cardTryOfDay'
  | 'passwordChange'
  | 'emailChange'
  | 'accountChange'
  | 'statementExport'
  | 'linkVisit'
  | 'dataExport'
  | 'document'
  | 'post'
  | 'conversation'
  | 'write'
  | 'upload';

/** Maximum JSON body of a call, in bytes; one with long texts declares `longTextBytesMax`. */
export const bodyBytesMaxDefault = 16_384;
export const longTextBytesMax = 65_536;

/** Row of a route table: the complete definition of a call. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `{name}` for parameters, as in `calls.tsv` and OpenAPI. */
  readonly path: string;
  readonly who: Who;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Maximum JSON body in bytes, if not `bodyBytesMaxDefault`. */
  readonly bodyBytesMax?: number;
  /** Present when the body is a multipart form; `body` then validates its text fields. */
  readonly uploads?: Readonly<Record<string, UploadField>>;
  /** True when the JSON body may also come as a multipart form, of text fields alone. */
  readonly takesForm?: boolean;
  /** Schema of `data`; absent for 204 and for other `media`. */
  readonly answer?: z.ZodType;
  /** Media type of a response that is not JSON. */
  readonly media?: string;
  /** Media types of files that it answers instead of `answer` on request. */
  readonly alsoAs?: readonly string[];
  readonly status: 200 | 201 | 204;
  /** Problems of its own; those that follow from the rest of the row are added by `problemsOf`. */
  readonly problems: readonly ProblemDefinition[];
  /** True when the call moves money or creates something: it then takes `Idempotency-Key`. */
  readonly idempotent?: boolean;
  /**
   * True when the call is available while the operator has closed the product, for maintenance or by country:
   * status, and staff sign-in. All others are closed then.
   */
  readonly isAlwaysOpen?: boolean;
  readonly limit?: LimitName;
  /**
   * True for a call that takes money out of the platform or changes its destination or how to sign in: it
   * requires step-up authentication within `proofMinutes`, else `STEP_UP_REQUIRED`.
   */
  readonly stepUp?: boolean;
}

export type RouteTable = Readonly<Record<string, Route>>;

/** Keeps the literal types of a table, so that handlers, client and documents are typed by it. */
export const defineRoutes = <const Table extends RouteTable>(table: Table): Table => table;

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Field<R extends Route, Name extends keyof Route> =
  R extends Record<Name, infer T> ? T : undefined;

export type ParamsOf<R extends Route> = OutputOf<Field<R, 'params'>>;
export type QueryOf<R extends Route> = OutputOf<Field<R, 'query'>>;
export type BodyOf<R extends Route> = OutputOf<Field<R, 'body'>>;
export type AnswerOf<R extends Route> = OutputOf<Field<R, 'answer'>>;
export type UploadNameOf<R extends Route> = keyof NonNullable<Field<R, 'uploads'>> & string;

export type ParamsInputOf<R extends Route> = InputOf<Field<R, 'params'>>;
export type QueryInputOf<R extends Route> = InputOf<Field<R, 'query'>>;
export type BodyInputOf<R extends Route> = InputOf<Field<R, 'body'>>;
