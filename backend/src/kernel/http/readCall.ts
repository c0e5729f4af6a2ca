import type { IdempotencyKey } from '@ovation/contracts/kernel/event';
import { bodyBytesMaxDefault, type Route } from '@ovation/contracts/kernel/route';
import { newId } from '@ovation/event-log/ids';
import { parsePosition } from '@ovation/event-log/stored/position';
import { type CommandContext, unownedKey } from '../commands/command.ts';
import { CommonProblem } from '../problems/problemResponse.ts';
import type { ReadModels } from '../readModels/readModels.ts';
import { type Call, type CallerRequest, headerOf } from './call.ts';
import type { Actor } from './handler.ts';
import { jsonReader } from './jsonBody.ts';
import { type Form, fileHash, formReader, isForm, type ReadForm } from './multipartForm.ts';
import type { RequestHash } from './requestHash.ts';

export interface ReadDeps {
  readonly readModels: Pick<ReadModels, 'waitFor'>;
  readonly clock: () => Date;
  readonly requestHash: RequestHash;
  /** Temporary directory of a form's files until a handler takes them. */
  readonly uploadsDirectory: string;
}

const formOf = (fields: unknown): Form => ({
  fields: fields as Record<string, unknown>,
  files: {},
});

/** Body of a call whose route has none. */
export const emptyForm = formOf(undefined);

/** Creates the reader of a route's bodies, JSON or a form; undefined for a route without one. */
export const bodyReader = (route: Route, uploadsDirectory: string): ReadForm | undefined => {
  if (route.uploads) return formReader(route, uploadsDirectory);
  if (!route.body) return undefined;
  const readJson = jsonReader(route.bodyBytesMax ?? bodyBytesMaxDefault);
  const readForm = route.takesForm ? formReader(route, uploadsDirectory) : undefined;
  return async (message, response) =>
    readForm && isForm(message)
      ? readForm(message, response)
      : formOf(await readJson(message, response));
};

/**
 * Position of the caller's last write from `X-After`, which the response must include; undefined without
 * the header.
 */
export const readAfterOf = (route: Route, request: CallerRequest): bigint | undefined => {
  const after = headerOf(request, 'x-after');
  if (after === undefined || route.method !== 'GET') return undefined;
  const position = parsePosition(after);
  if (position === undefined) {
    throw new CommonProblem('MALFORMED', {
      errors: [{ path: 'X-After', message: 'is not a position' }],
    });
  }
  return position;
};

const keyPattern = /^[\x21-\x7e]{1,255}$/;

/** Idempotency key of the request, if the route supports them. */
export const idempotencyKeyOf = (route: Route, request: CallerRequest): string | undefined => {
  const key = route.idempotent ? headerOf(request, 'idempotency-key') : undefined;
  if (key !== undefined && !keyPattern.test(key)) {
    throw new CommonProblem('MALFORMED', {
      errors: [{ path: 'Idempotency-Key', message: 'is not valid' }],
    });
  }
  return key;
};

const hashesOf = async (files: Form['files']): Promise<Record<string, string>> => {
  const hashes: Record<string, string> = {};
  for (const [name, file] of Object.entries(files)) hashes[name] = await fileHash(file);
  return hashes;
};

/** Idempotency key scoped to the person and bound to the request's content, files too. */
export const scopedKeyOf = async (
  { requestHash }: ReadDeps,
  { method }: Route,
  { path }: Pick<Call, 'path'>,
  actor: Actor | undefined,
  { body, files }: { readonly body: unknown; readonly files: Form['files'] },
  key: string,
): Promise<IdempotencyKey> => {
  const hash = requestHash({ method, path, body, files: await hashesOf(files) });
  return { kind: 'caller', owner: actor?.id ?? unownedKey, key, requestHash: hash };
};

/** Context of the commands of a call. */
export const contextOf = (
  { clock }: ReadDeps,
  { method, path }: { readonly method: string; readonly path: string },
  requestId: string,
  actor: Actor | undefined,
  idempotencyKey: IdempotencyKey | undefined,
): CommandContext => {
  const id = newId();
  return {
    now: clock().toISOString(),
    actor: actor
      ? { kind: 'person', id: actor.id, role: actor.role }
      : { kind: 'person', id: 'anonymous' },
    // Ids of our own: a caller's X-Request-Id is only recorded beside them.
    causationId: id,
    correlationId: id,
    requestId,
    ...(idempotencyKey && { idempotencyKey }),
    trigger: { kind: 'call', method, path },
  };
};
