import { api } from '@ovation/contracts/api';
import { ApiProblem, fillPath } from '@ovation/contracts/kernel/client';
import type { Problem, ProblemDefinition } from '@ovation/contracts/kernel/problem';
import type {
  AnswerOf,
  BodyInputOf,
  ParamsInputOf,
  QueryInputOf,
  Route,
} from '@ovation/contracts/kernel/route';
import { vi } from 'vitest';

/** Received request. */
export interface ReceivedCall<R extends Route> {
  readonly params: ParamsInputOf<R>;
  readonly query: QueryInputOf<R>;
  readonly body: BodyInputOf<R>;
  readonly idempotencyKey: string | undefined;
}

type Answering<R extends Route> = (
  asked: ReceivedCall<R>,
) => AnswerOf<R> | Promise<AnswerOf<R>> | Promise<never>;

type Served = {
  readonly [Area in keyof typeof api]?: {
    readonly [Name in keyof (typeof api)[Area]]?: (typeof api)[Area][Name] extends Route
      ? Answering<(typeof api)[Area][Name]>
      : never;
  };
};

/** Error that a handler throws to reject a call as the server would. */
export const refusal = (
  { code, status, title, message }: ProblemDefinition,
  more: Pick<Problem, 'price' | 'currency' | 'methods' | 'ticket'> = {},
): ApiProblem =>
  new ApiProblem({
    type: `urn:ovation:problem:${code}`,
    title,
    status,
    detail: message,
    message,
    code,
    ...more,
    requestId: 'test',
  });

const matching = (path: string): RegExp =>
  new RegExp(
    `^/api${fillPath(path.replace(/\{([^}]+)\}/g, '::$1::'))}$`.replace(
      /::(\w+)::/g,
      '(?<$1>[^/]+)',
    ),
  );

interface Row {
  readonly route: Route;
  readonly pattern: RegExp;
  readonly answer: Answering<Route>;
}

const rowsOf = (served: Served): Row[] =>
  Object.entries(served).flatMap(([area, table]) =>
    Object.entries(table ?? {}).map(([name, answer]) => {
      const route = (api as Record<string, Record<string, Route>>)[area]?.[name];
      if (!route) throw new Error(`there is no call ${area}.${name}`);
      return { route, pattern: matching(route.path), answer: answer as Answering<Route> };
    }),
  );

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

/**
 * Fake server behind the typed client, with handlers named and typed like its operations. Handlers may be
 * async; any error other than a refusal simulates a lost connection.
 */
export const serve = (served: Served): void => {
  const rows = rowsOf(served);
  // A call may still be made while the spec unmounts its page.
  const { origin } = location;
  const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(String(input), origin);
    const method = init?.method ?? 'GET';
    const row = rows.find((one) => one.route.method === method && one.pattern.test(url.pathname));
    if (!row) throw new Error(`the test serves no ${method} ${url.pathname}`);
    const headers = new Headers(init?.headers);
    try {
      const data = await row.answer({
        params: { ...row.pattern.exec(url.pathname)?.groups } as never,
        query: Object.fromEntries(url.searchParams) as never,
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
        idempotencyKey: headers.get('idempotency-key') ?? undefined,
      });
      const file: unknown = data;
      if (file instanceof Blob) return new Response(await file.arrayBuffer());
      return row.route.status === 204
        ? new Response(null, { status: 204 })
        : json(row.route.status, { data });
    } catch (error) {
      if (error instanceof ApiProblem) return json(error.problem.status, error.problem);
      throw error;
    }
  };
  vi.stubGlobal('fetch', answer);
};
