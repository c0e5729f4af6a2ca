import type { IncomingMessage, ServerResponse } from 'node:http';
import { type UploadPurpose, uploadBytesMax } from '@ovation/contracts/files/upload';
import { positionText } from '@ovation/event-log/stored/position';
import { Server } from '@tus/server';
import type { CommandContext } from '../../kernel/commands/command.ts';
import type { Actor } from '../../kernel/http/handler.ts';
import { assertQuota } from '../upload/storageQuota.ts';
import { createFinishUpload, type FinishDeps, type FinishUpload } from './finishUpload.ts';
import { tusProblem } from './tusProblems.ts';
import { type UnfinishedUpload, UnfinishedUploads } from './unfinishedUploads.ts';
import { fileIdHeader, uploadsPath } from './uploadNames.ts';

/** Request context for the library's hooks. */
export interface UploadCall {
  readonly actor: Actor;
  /** Purpose of a new upload. */
  readonly purpose?: UploadPurpose;
  readonly context: CommandContext;
}

export interface TusDeps extends Omit<FinishDeps, 'unfinished'> {
  readonly newId: () => string;
  readonly clock: () => Date;
  readonly directory: string;
  readonly expireMs: number;
}

/** The protocol server, without authentication. */
export interface Tus {
  find(id: string): Promise<UnfinishedUpload | undefined>;
  readonly finishUpload: FinishUpload;
  /** Answers an authorized request. Throws problems instead of answering with errors. */
  handle(call: UploadCall, request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** Request as passed to the library's hooks, wrapping the original. */
interface HookRequest {
  readonly runtime?: { readonly node?: { readonly req: object } };
}

/** Headers of a request that finished an upload. */
const finishedHeaders = (id: string, position: bigint | undefined): Record<string, string> => ({
  [fileIdHeader]: id,
  ...(position !== undefined && { 'X-Position': positionText(position) }),
});

/** Throws refusals as problems: the library writes some of them as plain text. */
class ProblemServer extends Server {
  override write(...[context, headers, status, body]: Parameters<Server['write']>) {
    if (status >= 400) throw tusProblem({ status_code: status, body });
    return super.write(context, headers, status, body);
  }
}

export const openTus = (deps: TusDeps): Tus => {
  const unfinished = new UnfinishedUploads({
    ...deps,
    checkQuota: (ownerId, bytes) => assertQuota(deps, ownerId, bytes),
  });
  const finishUpload = createFinishUpload({ ...deps, unfinished });
  const calls = new WeakMap<object, UploadCall>();
  const callOf = ({ runtime }: HookRequest): UploadCall => {
    const request = runtime?.node?.req;
    const call = request && calls.get(request);
    if (!call) throw new Error('an upload outside of a call');
    return call;
  };
  const server = new ProblemServer({
    path: uploadsPath,
    datastore: unfinished,
    generateUrl: (_, { id }) => `/api${uploadsPath}/${id}`,
    namingFunction: () => deps.newId(),
    maxSize: uploadBytesMax,
    // Uploads come from this origin only: no CORS.
    allowedOrigins: [],
    exposedHeaders: [fileIdHeader, 'X-Position'],
    onUploadCreate: async (request, { metadata }) => {
      const { actor, purpose = '' } = callOf(request);
      return { metadata: { ...metadata, ownerId: actor.id, purpose } };
    },
    onUploadFinish: async (request, { id }) => {
      const upload = await unfinished.find(id);
      // A concurrent `HEAD` may have finished it meanwhile.
      const position = upload && (await finishUpload(upload, callOf(request).context));
      return { headers: finishedHeaders(id, position) };
    },
    onResponseError: (_, error) => {
      throw tusProblem(error);
    },
  });
  return {
    find: (id) => unfinished.find(id),
    finishUpload,
    handle: async (call, request, response) => {
      calls.set(request, call);
      await server.handle(request, response);
    },
  };
};
