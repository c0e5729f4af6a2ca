import type { CommonProblemCode, Problem } from './problem.ts';
import type {
  AnswerOf,
  BodyInputOf,
  ParamsInputOf,
  QueryInputOf,
  Route,
  RouteTable,
} from './route.ts';

/** Thrown for every response outside 2xx; `problem` is the body. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly problem: Problem;
  readonly retryAfterSeconds: number | undefined;
  constructor(problem: Problem, retryAfterSeconds?: number) {
    super(problem.message);
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
  get code(): CommonProblemCode | (string & {}) {
    return this.problem.code;
  }
}

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : undefined extends T
    ? { [K in Name]?: T }
    : Partial<T & object> extends T
      ? { [K in Name]?: T }
      : { [K in Name]: T };

export interface CallOptions {
  readonly idempotencyKey?: string;
  /** Minimum position that the answer must include: read your own writes. */
  readonly after?: string;
  readonly signal?: AbortSignal;
}

export type CallInput<R extends Route> = Part<'params', ParamsInputOf<R>> &
  Part<'query', QueryInputOf<R>> &
  (R extends { uploads: object } ? { form: FormData } : Part<'body', BodyInputOf<R>>) &
  CallOptions;

export interface Answer<R extends Route> {
  /** A file where the route answers one. */
  readonly data: R extends { media: string } ? Blob : AnswerOf<R>;
  readonly status: number;
  /** Position of the command's events; send it as `after` to include them in a query. */
  readonly position: string | undefined;
}

type Call<R extends Route> =
  Record<never, never> extends CallInput<R>
    ? (input?: CallInput<R>) => Promise<Answer<R>>
    : (input: CallInput<R>) => Promise<Answer<R>>;

export type Client<Areas extends Record<string, RouteTable>> = {
  readonly [Area in keyof Areas]: {
    readonly [Name in keyof Areas[Area]]: Call<Areas[Area][Name]>;
  };
};

export interface ClientOptions {
  /** Up to and including `/api`. */
  readonly baseUrl: string;
  readonly token?: () => string | undefined;
  readonly fetch?: typeof fetch;
  readonly headers?: () => Record<string, string>;
  /** Timeout of one response. */
  readonly timeoutMs?: number;
  /**
   * Called with a response outside 2xx; true when the cause is resolved, so that the call is retried once,
   * with a timeout of its own.
   */
  readonly onProblem?: (problem: ApiProblem) => Promise<boolean>;
}

const timeoutMsDefault = 30_000;

/** Fills a path's parameters: `/feeds/{id}` with `{ id: 'a b' }` → `/feeds/a%20b`. */
export const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

const queryString = (query: Record<string, unknown> | undefined): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
};

/** Runtime part of a route: enough for a client without schemas. */
export type RouteShape = Pick<Route, 'method' | 'path'>;

interface UntypedInput extends CallOptions {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly form?: FormData;
}

const problemOf = async (response: Response): Promise<Problem> => {
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    if (body && typeof body === 'object' && 'code' in body) return body as Problem;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return {
    type: 'about:blank',
    title: response.statusText,
    status: response.status,
    detail: text.slice(0, 200),
    message: 'An error occurred, please try again later',
    code: 'UNEXPECTED_ANSWER',
    requestId: response.headers.get('x-request-id') ?? '',
  };
};

const send = async (
  route: RouteShape,
  options: ClientOptions,
  input: UntypedInput,
): Promise<Response> => {
  const token = options.token?.();
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers?.() };
  if (token) headers.authorization = token;
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
  if (input.after) headers['x-after'] = input.after;
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  const timeout = AbortSignal.timeout(options.timeoutMs ?? timeoutMsDefault);
  return (options.fetch ?? fetch)(
    options.baseUrl + fillPath(route.path, input.params) + queryString(input.query),
    {
      method: route.method,
      headers,
      body: input.form ?? (input.body === undefined ? null : JSON.stringify(input.body)),
      signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
    },
  );
};

const failureOf = async (response: Response): Promise<ApiProblem> => {
  const retryAfter = response.headers.get('retry-after');
  return new ApiProblem(await problemOf(response), retryAfter ? Number(retryAfter) : undefined);
};

const dataOf = async (response: Response): Promise<unknown> => {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return isJson ? ((await response.json()) as { data: unknown }).data : response.blob();
};

const makeCall =
  (route: RouteShape, options: ClientOptions) =>
  async (input: UntypedInput = {}) => {
    let response = await send(route, options, input);
    if (!response.ok && options.onProblem) {
      const failure = await failureOf(response);
      if (!(await options.onProblem(failure))) throw failure;
      response = await send(route, options, input);
    }
    if (!response.ok) throw await failureOf(response);
    const empty = response.status === 204 || response.status === 205;
    return {
      data: empty ? undefined : await dataOf(response),
      status: response.status,
      position: response.headers.get('x-position') ?? undefined,
    };
  };

/** Creates a client with one function per route: `api.tipping.sendTip({ params, body })`. */
export const createClient = <const Areas extends Record<string, RouteTable>>(
  areas: Areas,
  options: ClientOptions,
): Client<Areas> =>
  Object.fromEntries(
    Object.entries(areas).map(([area, table]) => [
      area,
      Object.fromEntries(
        Object.entries(table).map(([name, route]) => [name, makeCall(route, options)]),
      ),
    ]),
  ) as unknown as Client<Areas>;
