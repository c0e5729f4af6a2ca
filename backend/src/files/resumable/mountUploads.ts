import { fileProblems } from '@ovation/contracts/files/problems';
import {
  isUploadPurpose,
  photoField,
  type UploadPurpose,
  uploadPurposes,
} from '@ovation/contracts/files/upload';
import type { Express, Request, Response } from 'express';
import { recordMethods } from '../../kernel/http/allowedMethods.ts';
import { authorize, identifyCaller, limitCalls, requireOpen } from '../../kernel/http/caller.ts';
import type { CallDeps } from '../../kernel/http/handleCall.ts';
import type { Actor } from '../../kernel/http/handler.ts';
import { tooLargeField } from '../../kernel/http/multipartForm.ts';
import { contextOf } from '../../kernel/http/readCall.ts';
import { memoize } from '../../kernel/memoize.ts';
import { CommonProblem, sendProblem } from '../../kernel/problems/problemResponse.ts';
import { fileModel } from '../../models/file.model.ts';
import type { FfmpegConfig } from '../upload/acceptsMedia.ts';
import type { QuotaDeps } from '../upload/storageQuota.ts';
import type { TusDeps, UploadCall } from './tusServer.ts';
import type { UnfinishedUpload } from './unfinishedUploads.ts';
import { fileIdHeader, uploadsPath as path } from './uploadNames.ts';

export interface MountUploadsDeps extends TusDeps, QuotaDeps {
  /** Without ffmpeg no videos and audios are accepted. */
  readonly config: FfmpegConfig;
}

const protocolVersion = '1.0.0';
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Route rule outside of the tables; `limited` counts against the upload rate limit. */
const uploadRule = {
  who: 'member',
  method: 'POST',
  path,
  summary: '',
  status: 201,
  problems: [],
} as const;
const limitedRule = { ...uploadRule, limit: 'upload' } as const;
/** Rule of a progress request. */
const progressRule = { ...uploadRule, method: 'GET', status: 200 } as const;

/** Parses `purpose` of `Upload-Metadata`: pairs of a word and base64, separated by commas. */
const parsePurpose = (metadata: string): string | undefined => {
  const [, encoded] = /(?:^|,)\s*purpose ([A-Za-z0-9+/=]+)\s*(?:,|$)/.exec(metadata) ?? [];
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString();
};

const invalid = (header: string, message: string): CommonProblem =>
  new CommonProblem('INVALID', { errors: [{ path: header, message }] });

/** Purpose of an upload, validated before any content. Throws if it is invalid or not allowed for the person. */
const purposeOf = (request: Request, actor: Actor): UploadPurpose => {
  const purpose = parsePurpose(request.get('upload-metadata') ?? '');
  if (purpose === undefined || !isUploadPurpose(purpose)) {
    throw invalid('Upload-Metadata', 'must name a purpose');
  }
  const { field, who } = uploadPurposes[purpose];
  authorize({ who }, actor);
  const length = request.get('upload-length') ?? '';
  if (!/^\d{1,15}$/.test(length)) throw invalid('Upload-Length', 'must be a number of bytes');
  if (Number(length) === 0) throw invalid('Upload-Length', 'must not be empty');
  if (Number(length) > field.maxBytes) throw tooLargeField('Upload-Length');
  return purpose;
};

/** Answers `HEAD` for an upload that has become a file: it is complete. */
const answerFinished = (response: Response, fileId: string, sizeBytes: number): void => {
  response.setHeader('tus-resumable', protocolVersion);
  response.setHeader('upload-offset', String(sizeBytes));
  response.setHeader('upload-length', String(sizeBytes));
  response.setHeader(fileIdHeader, fileId);
  response.status(200).end();
};

/**
 * Mounts resumable uploads by the protocol tus 1.0.0 (https://tus.io): `POST /uploads`, then `PATCH`, `HEAD` and
 * `DELETE` of the returned location. An upload is private to its sender, and its id is the file's.
 */
export const mountUploads = (app: Express, deps: MountUploadsDeps, calls: CallDeps): void => {
  // The protocol library is large, and loaded by the first upload.
  const tus = memoize(async () => (await import('./tusServer.ts')).openTus(deps));

  const callOf = async (request: Request, response: Response): Promise<UploadCall> => {
    const { requestId } = response.locals;
    const rule = request.method === 'HEAD' ? progressRule : uploadRule;
    const caller = await identifyCaller(calls, rule, request, requestId);
    await requireOpen(calls, {}, request, caller);
    const actor = authorize(uploadRule, caller);
    if (!actor) throw new CommonProblem('UNAUTHENTICATED');
    if (request.get('tus-resumable') !== protocolVersion) throw new CommonProblem('MALFORMED');
    const route = { method: 'PATCH', path: '/uploads/{id}' } as const;
    return { actor, context: contextOf(calls, route, requestId, actor, undefined) };
  };

  /** Size of an upload finished before, or by this request. */
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
    await limitCalls(calls, limitedRule, request, call.actor);
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
  app.all(path, recordMethods('POST'));
  app.all(`${path}/:id`, recordMethods('HEAD', 'PATCH', 'DELETE'));
};
