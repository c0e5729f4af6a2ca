import { fileProblems } from '@ovation/contracts/files/problems';
import {
  isUploadPurpose,
  photoField,
  type UploadPurpose,
  uploadPurposes,
} from '@ovation/contracts/files/upload';
import type { Express, Request, Response } from 'express';
import type { CallDeps } from '../../kernel/http/answerCall.ts';
import { authorize, enter, identifyCaller, limitCalls } from '../../kernel/http/caller.ts';
import type { Actor } from '../../kernel/http/handler.ts';
import { noteMethods } from '../../kernel/http/methods.ts';
import { contextOf } from '../../kernel/http/readCall.ts';
import { tooLargeIn } from '../../kernel/http/uploads.ts';
import { once } from '../../kernel/once.ts';
import { CommonProblem, sendProblem } from '../../kernel/problems/problemAnswer.ts';
import { fileModel } from '../../models/file.model.ts';
import type { QuotaDeps } from '../upload/storageQuota.ts';
import type { TakesMedia } from '../upload/takesMedia.ts';
import type { TusDeps, UploadCall } from './tusServer.ts';
import type { UnfinishedUpload } from './unfinished.ts';
import { fileIdHeader, uploadsPath as path } from './uploadNames.ts';

export interface MountUploadsDeps extends TusDeps, QuotaDeps {
  /** Without ffmpeg there are neither videos nor audios. */
  readonly config: TakesMedia;
}

const protocolVersion = '1.0.0';
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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
/** How far an upload is. */
const asked = { ...member, method: 'GET', status: 200 } as const;

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
  // The protocol is much code, which the first upload loads.
  const tus = once(async () => (await import('./tusServer.ts')).openTus(deps));

  const callOf = async (request: Request, response: Response): Promise<UploadCall> => {
    const { requestId } = response.locals;
    const rule = request.method === 'HEAD' ? asked : member;
    const caller = await identifyCaller(calls, rule, request, requestId);
    await enter(calls, {}, request, caller);
    const actor = authorize(member, caller);
    if (!actor) throw new CommonProblem('UNAUTHENTICATED');
    if (request.get('tus-resumable') !== protocolVersion) throw new CommonProblem('MALFORMED');
    const route = { method: 'PATCH', path: '/uploads/{id}' } as const;
    return { actor, context: contextOf(calls, route, requestId, actor, undefined) };
  };

  /** What was finished before the caller heard of it, or by this very question. */
  const finishedBytes = async (
    id: string,
    upload: UnfinishedUpload | undefined,
    { actor, context }: UploadCall,
  ): Promise<number | undefined> => {
    if (upload && upload.offset < upload.size) return undefined;
    if (upload) await (await tus()).finishUpload(upload, context);
    const { state: file } = await deps.commands.lookUp(fileModel, id);
    return file?.ownerId === actor.id && !file.isDeleted ? file.sizeBytes : undefined;
  };

  app.all(path, async (request, response, next) => {
    if (request.method !== 'POST') return next();
    const call = await callOf(request, response);
    await limitCalls(calls, limited, request, call.actor);
    const purpose = purposeOf(request, call.actor);
    const isPlayed = uploadPurposes[purpose].field !== photoField;
    if (isPlayed && deps.config.FFMPEG_PATH === undefined) {
      return sendProblem(response, response.locals.requestId, fileProblems.MEDIA_UNAVAILABLE);
    }
    await (await tus()).handle({ ...call, purpose }, request, response);
  });
  app.all(`${path}/:id`, async (request, response, next) => {
    if (!['HEAD', 'PATCH', 'DELETE'].includes(request.method)) return next();
    const call = await callOf(request, response);
    const id = request.params.id ?? '';
    if (!idPattern.test(id)) throw new CommonProblem('NOT_FOUND');
    const found = await (await tus()).find(id);
    const upload = found?.ownerId === call.actor.id ? found : undefined;
    if (request.method === 'HEAD') {
      const sizeBytes = await finishedBytes(id, upload, call);
      if (sizeBytes !== undefined) return answerFinished(response, id, sizeBytes);
    }
    if (!upload) throw new CommonProblem('NOT_FOUND');
    response.setHeader(fileIdHeader, id);
    await (await tus()).handle(call, request, response);
  });
  app.all(path, noteMethods('POST'));
  app.all(`${path}/:id`, noteMethods('HEAD', 'PATCH', 'DELETE'));
};
