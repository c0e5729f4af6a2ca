import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { fileProblems } from '@ovation/contracts/files/problems';
import {
  isUploadPurpose,
  photoField,
  type UploadPurpose,
  uploadBytesMax,
  uploadPurposes,
} from '@ovation/contracts/files/upload';
import { positionText } from '@ovation/event-log/position';
import { Server } from '@tus/server';
import type { Express, Request, Response } from 'express';
import type { CallDeps } from '../../kernel/answerCall.ts';
import { authorize, enter, identifyCaller, limitCalls } from '../../kernel/caller.ts';
import type { CommandContext } from '../../kernel/command.ts';
import type { Actor } from '../../kernel/handler.ts';
import { noteMethods } from '../../kernel/methods.ts';
import { CommonProblem, sendProblem } from '../../kernel/problemAnswer.ts';
import { contextOf } from '../../kernel/readCall.ts';
import { tooLargeIn } from '../../kernel/uploads.ts';
import type { UploadDeps } from '../deps.ts';
import { fileModel } from '../model.ts';
import { createFinishUpload, type FinishUpload } from './finishUpload.ts';
import { tusProblem } from './tusProblems.ts';
import type { UnfinishedUpload, UnfinishedUploads } from './unfinished.ts';

export interface MountUploadsDeps
  extends Pick<UploadDeps, 'commands' | 'config' | 'fileStore' | 'newId'> {
  readonly unfinished: UnfinishedUploads;
}

const protocolVersion = '1.0.0';
const path = '/uploads';
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The file's id, on every answer about an upload: it is the upload's own. */
const fileIdHeader = 'Upload-File-Id';

/** What the library's hooks know of the call that they are a part of. */
interface Call {
  readonly actor: Actor;
  readonly purpose: UploadPurpose | undefined;
  readonly context: CommandContext;
}

/** A rule of a call that no table has; `limited` counts it as an upload. */
const member = {
  who: 'member',
  method: 'POST',
  path,
  summary: '',
  status: 201,
  problems: [],
} as const;
const limited = { ...member, limit: 'upload' } as const;

/** `purpose` of `Upload-Metadata`: words and base64, separated by commas. */
const purposeIn = (metadata: string): string | undefined => {
  const [, encoded] = /(?:^|,)\s*purpose ([A-Za-z0-9+/=]+)\s*(?:,|$)/.exec(metadata) ?? [];
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString();
};

const invalid = (header: string, message: string): CommonProblem =>
  new CommonProblem('INVALID', { errors: [{ path: header, message }] });

/** What an upload is to be for, before any of it comes. Throws where it cannot be, or not by this person. */
const purposeOf = (request: Request, actor: Actor): UploadPurpose => {
  const purpose = purposeIn(request.get('upload-metadata') ?? '');
  if (purpose === undefined || !isUploadPurpose(purpose)) {
    throw invalid('Upload-Metadata', 'must name a purpose');
  }
  const { field, who } = uploadPurposes[purpose];
  authorize({ who }, actor);
  const length = request.get('upload-length') ?? '';
  if (!/^\d{1,15}$/.test(length)) throw invalid('Upload-Length', 'must be a number of bytes');
  if (Number(length) === 0) throw invalid('Upload-Length', 'must not be empty');
  if (Number(length) > field.maxBytes) throw tooLargeIn('Upload-Length');
  return purpose;
};

/** The library's part: it reads and writes, and knows nothing of people. */
const createTus = (
  deps: MountUploadsDeps,
  calls: AsyncLocalStorage<Call>,
  finishUpload: FinishUpload,
): Server => {
  const callOf = (): Call => {
    const call = calls.getStore();
    if (!call) throw new Error('an upload outside of a call');
    return call;
  };
  return new Server({
    path,
    datastore: deps.unfinished,
    generateUrl: (_, { id }) => `/api${path}/${id}`,
    namingFunction: () => deps.newId(),
    maxSize: uploadBytesMax,
    // Pages of this origin alone upload: they need no leave.
    allowedOrigins: [],
    exposedHeaders: [fileIdHeader, 'X-Position'],
    onUploadCreate: async (_, { metadata }) => {
      const { actor, purpose = '' } = callOf();
      return { metadata: { ...metadata, ownerId: actor.id, purpose } };
    },
    onUploadFinish: async (_, { id }) => {
      const upload = await deps.unfinished.find(id);
      // Somebody who asked how far it is has finished it meanwhile.
      if (!upload) return { headers: { [fileIdHeader]: id } };
      const position = await finishUpload(upload, callOf().context);
      return {
        headers: {
          [fileIdHeader]: id,
          ...(position !== undefined && { 'X-Position': positionText(position) }),
        },
      };
    },
    onResponseError: (_, error) => {
      throw tusProblem(error);
    },
  });
};

/** How far an upload is that has become a file: all of it is there. */
const answerFinished = (response: Response, fileId: string, sizeBytes: number): void => {
  response.setHeader('tus-resumable', protocolVersion);
  response.setHeader('upload-offset', String(sizeBytes));
  response.setHeader('upload-length', String(sizeBytes));
  response.setHeader(fileIdHeader, fileId);
  response.status(200).end();
};

/**
 * Resumable uploads, after the protocol tus 1.0.0 (https://tus.io): `POST /uploads`, then `PATCH`, `HEAD` and
 * `DELETE` of the address that it answered. An upload is its sender's alone, and its id that of the file.
 */
export const mountUploads = (app: Express, deps: MountUploadsDeps, calls: CallDeps): void => {
  const running = new AsyncLocalStorage<Call>();
  const finishUpload = createFinishUpload(deps);
  const tus = createTus(deps, running, finishUpload);

  const callerOf = async (request: Request, response: Response): Promise<Actor> => {
    const caller = await identifyCaller(calls, member, request, response.locals.requestId);
    await enter(calls, {}, request, caller);
    const actor = authorize(member, caller);
    if (!actor) throw new CommonProblem('UNAUTHENTICATED');
    if (request.get('tus-resumable') !== protocolVersion) throw new CommonProblem('MALFORMED');
    return actor;
  };

  const ownUpload = async (id: string, actor: Actor): Promise<UnfinishedUpload | undefined> => {
    if (!idPattern.test(id)) throw new CommonProblem('NOT_FOUND');
    const upload = await deps.unfinished.find(id);
    return upload?.ownerId === actor.id ? upload : undefined;
  };

  /** What was finished before the caller heard of it, or by this very question. */
  const finishedBytes = async (
    id: string,
    upload: UnfinishedUpload | undefined,
    { actor, context }: Call,
  ): Promise<number | undefined> => {
    if (upload && upload.offset < upload.size) return undefined;
    if (upload) await finishUpload(upload, context);
    const { state: file } = await deps.commands.load(fileModel, id);
    return file?.ownerId === actor.id && !file.isDeleted ? file.sizeBytes : undefined;
  };

  const handle = (call: Call, request: Request, response: Response): Promise<unknown> =>
    running.run(call, () => tus.handle(request as IncomingMessage, response));

  app.all(path, async (request, response, next) => {
    if (request.method !== 'POST') return next();
    const actor = await callerOf(request, response);
    await limitCalls(calls, limited, request, actor);
    const purpose = purposeOf(request, actor);
    const isPlayed = uploadPurposes[purpose].field !== photoField;
    if (isPlayed && deps.config.FFMPEG_PATH === undefined) {
      return sendProblem(response, response.locals.requestId, fileProblems.MEDIA_UNAVAILABLE);
    }
    const context = contextOf(calls, response.locals.requestId, actor, undefined);
    await handle({ actor, purpose, context }, request, response);
  });
  app.all(`${path}/:id`, async (request, response, next) => {
    if (!['HEAD', 'PATCH', 'DELETE'].includes(request.method)) return next();
    const id = request.params.id ?? '';
    const actor = await callerOf(request, response);
    const context = contextOf(calls, response.locals.requestId, actor, undefined);
    const call = { actor, purpose: undefined, context };
    const upload = await ownUpload(id, actor);
    if (request.method === 'HEAD') {
      const sizeBytes = await finishedBytes(id, upload, call);
      if (sizeBytes !== undefined) return answerFinished(response, id, sizeBytes);
    }
    if (!upload) throw new CommonProblem('NOT_FOUND');
    response.setHeader(fileIdHeader, id);
    await handle(call, request, response);
  });
  app.all(path, noteMethods('POST'));
  app.all(`${path}/:id`, noteMethods('HEAD', 'PATCH', 'DELETE'));
};
