import type { z } from 'zod';
import type { ProblemDefinition } from './problem.ts';
import type { StaffRole } from './rules.ts';

/**
 * Who may make a call. `public` never looks at the token; `any` works signed out too but may show
 * less; `member` is any signed-in person, `user` a fan and `performer` a creator. Of the staff those
 * whose role is named may, and nobody else: an admin does what admins are named for.
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
  /** Accepted kinds, judged by the content and not by the name. */
  readonly mimeTypes: readonly string[];
  readonly required: boolean;
}

/** The named limits of `decisions.md` that a route can be under; numbers live in the settings. */
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
  | 'cardTry'
  | 'cardTryOfDay'
  | 'passwordChange'
  | 'emailChange'
  | 'accountChange'
  | 'dataExport'
  | 'post'
  | 'conversation'
  | 'write'
  | 'upload';

/** Longest JSON body of a call, in bytes; one that takes long texts says `longTextBytesMax`. */
export const bodyBytesMaxDefault = 16_384;
export const longTextBytesMax = 65_536;

/** A row of a route table: everything that is known of a call, in one place. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for parameters, as `calls.tsv` and OpenAPI write it. */
  readonly path: string;
  readonly who: Who;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Longest JSON body in bytes, where it is not `bodyBytesMaxDefault`. */
  readonly bodyBytesMax?: number;
  /** Present when the body is a multipart form; `body` then validates its text fields. */
  readonly uploads?: Readonly<Record<string, UploadField>>;
  /** True when the JSON body may also come as a multipart form, of text fields alone. */
  readonly takesForm?: boolean;
  /** The schema of what stands under `data`; absent for 204 and for other `media`. */
  readonly answer?: z.ZodType;
  /** The kind of an answer that is no JSON. */
  readonly media?: string;
  readonly status: 200 | 201 | 204;
  /** Its own; what follows from the rest of the row is added by `problemsOf`. */
  readonly problems: readonly ProblemDefinition[];
  /** True when the call moves money or creates something: it then takes `Idempotency-Key`. */
  readonly idempotent?: boolean;
  /**
   * True when the call is answered while the operator has closed the product, for maintenance or to
   * a country: what tells that it is closed, and the way in for the staff. All others are closed then.
   */
  readonly isAlwaysOpen?: boolean;
  readonly limit?: LimitName;
  /**
   * True for what takes money out of the platform or changes where it goes or how one signs in:
   * the person has to have proven themself within `proofMinutes`, else `STEP_UP_REQUIRED`.
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
