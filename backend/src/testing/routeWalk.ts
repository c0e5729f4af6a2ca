import { randomUUID } from 'node:crypto';
import { api } from '@ovation/contracts/api';
import { fillPath } from '@ovation/contracts/kernel/client';
import type { Problem } from '@ovation/contracts/kernel/problem';
import type { Route, RouteTable } from '@ovation/contracts/kernel/route';
import { problemsOf } from '@ovation/contracts/kernel/routeProblems';
import { z } from 'zod';

export interface WalkedRoute {
  readonly name: string;
  readonly route: Route;
}

/** Every row of every route table. */
export const allRoutes: readonly WalkedRoute[] = Object.entries(
  api as Readonly<Record<string, RouteTable>>,
).flatMap(([area, table]) =>
  Object.entries(table).map(([call, route]) => ({ name: `${area}.${call}`, route })),
);

/** Route of a call by its name, such as `feeds.buyFeed`. */
export const routeNamed = (name: string): Route => {
  const row = allRoutes.find((one) => one.name === name);
  if (!row) throw new Error(`there is no call ${name}`);
  return row.route;
};

/** Id of nothing. */
export const unknownId = '019a0000-0000-7000-8000-0000000000ff';

const pathWith = ({ path, params }: Route, named: (name: string) => string): string => {
  const names = Object.keys(params?.shape ?? {});
  // Values outside of an enum would be refused before any lookup.
  const wordOf = (name: string) => {
    const schema = params?.shape[name];
    if (schema instanceof z.ZodEnum) return String(schema.options[0]);
    return name === 'language' ? 'en' : named(name);
  };
  return fillPath(path, Object.fromEntries(names.map((name) => [name, wordOf(name)])));
};

/** Path with valid parameters that refer to nothing. */
export const pathToUnknown = (route: Route): string => pathWith(route, () => unknownId);

/** Path of a thing; with the existing payment provider. */
export const pathTo = (route: Route, id: string): string =>
  pathWith(route, (name) => (name === 'provider' ? 'stripe' : id));

/** Field names of a call, in its path and in its body. */
export const fieldsOf = ({ params, body }: Route): { path: string[]; body: string[] } => ({
  path: Object.keys(params?.shape ?? {}),
  body: body instanceof z.ZodObject ? Object.keys(body.shape) : [],
});

export interface RawCall {
  readonly path?: string;
  readonly token?: string;
  readonly body?: string | FormData;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RawAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  readonly problem: Partial<Problem>;
  /** True if the row declares this response, or there is no row. */
  readonly isDeclared: boolean;
  readonly headers: Headers;
}

const isDeclared = (
  { method, path }: Pick<Route, 'method' | 'path'>,
  status: number,
  code: string | undefined,
): boolean => {
  const known = allRoutes.find(({ route }) => route.method === method && route.path === path);
  if (!known || status === known.route.status) return true;
  return problemsOf(known.route).some((may) => may.status === status && may.code === code);
};

/** Sends a request that our clients would not send. */
export const callRaw = async (
  origin: string,
  route: Pick<Route, 'method' | 'path'>,
  call: RawCall,
): Promise<RawAnswer> => {
  const { method, path } = route;
  const response = await fetch(`${origin}/api${call.path ?? path}`, {
    method,
    headers: {
      'x-request-id': randomUUID(),
      ...(call.token && { authorization: call.token }),
      ...(call.contentType && { 'content-type': call.contentType }),
      ...call.headers,
    },
    body: call.body ?? null,
  });
  const text = await response.text();
  const contentType = response.headers.get('content-type') ?? '';
  const problem = contentType.startsWith('application/problem+json') ? JSON.parse(text) : {};
  const { status, headers } = response;
  const declared = isDeclared(route, status, problem.code);
  return { status, contentType, text, problem, isDeclared: declared, headers };
};
