import type { IdempotencyKey } from '@ovation/contracts/kernel/event';
import { bodyBytesMaxDefault, type Route } from '@ovation/contracts/kernel/route';
import { newId } from '@ovation/event-log/ids';
import { parsePosition } from '@ovation/event-log/stored/position';
import { type CommandContext, nobody } from '../commands/command.ts';
import { CommonProblem } from '../problems/problemAnswer.ts';
import type { ReadModels } from '../readModels/readModels.ts';
import { type Call, type CallerRequest, headerOf } from './call.ts';
import type { Actor } from './handler.ts';
import { jsonReader } from './jsonBody.ts';
import type { RequestHash } from './requestHash.ts';
import { type Form, fileHash, formReader, isForm, type ReadForm } from './uploads.ts';

export interface ReadDeps {
  readonly readModels: Pick<ReadModels, 'waitFor'>;
  readonly clock: () => Date;
  readonly requestHash: RequestHash;
  /** Where the files of a form lie until a handler takes them. */
  readonly uploadsDirectory: string;
}

const formOf = (fields: unknown): Form => ({
  fields: fields as Record<string, unknown>,
  files: {},
});

/** What a call brings whose route has no body. */
export const noForm = formOf(undefined);

/** Reads the body of a route's calls, JSON or a form, as it came; undefined for a route without one. */
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

/** Where what the caller has written lies, and wants to read; undefined when the call does not say so. */
export const ownWriteOf = (route: Route, request: CallerRequest): bigint | undefined => {
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

/** The key that the caller sent, where the route knows keys. */
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

/** The caller's key: that person's alone, and tied to what was asked with it, files too. */
export const callersKeyOf = async (
  { requestHash }: ReadDeps,
  { method }: Route,
  { path }: Pick<Call, 'path'>,
  actor: Actor | undefined,
  { body, files }: { readonly body: unknown; readonly files: Form['files'] },
  key: string,
): Promise<IdempotencyKey> => {
  const hash = requestHash({ method, path, body, files: await hashesOf(files) });
  return { kind: 'caller', owner: actor?.id ?? nobody, key, requestHash: hash };
};

/** What a command of this call bears. */
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
    // Ids of our own: what a caller sends as X-Request-Id only stands beside them.
    causationId: id,
    correlationId: id,
    requestId,
    ...(idempotencyKey && { idempotencyKey }),
    trigger: { kind: 'call', method, path },
  };
};
