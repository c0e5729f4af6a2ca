import type { verificationRoutes } from '@ovation/contracts/verification/routes';
import { idOfCommand, withoutIdempotencyKey } from '../kernel/commands/command.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { performerModel } from '../models/performer.model.ts';
import type { SubmitDeps } from './deps.ts';
import { toReview } from './review.view.ts';
import { decideSubmitDocument } from './submitDocument.decide.ts';

const progressDone = 100;

/** `POST /performers/documents/upload` */
export const uploadDocument =
  ({ commands, uploads, newId }: SubmitDeps): Handler<typeof verificationRoutes.uploadDocument> =>
  async ({ body: { kind }, files: { file }, actor, command }) => {
    if (!file) throw new Error('a required file was not asked for');
    const fileId = idOfCommand(command, 'document', newId());
    // Checked before anything is stored: a refusal leaves no document.
    const { state: before } = await commands.load(performerModel, actor.id);
    const isSent = before?.documents.some((document) => document.fileId === fileId);
    const precheck = decideSubmitDocument({ kind, fileId, now: command.now }, before);
    if (!precheck.ok && !isSent) return precheck;
    const stored = await uploads.storeDocument(file, actor.id, fileId);
    await uploads.recordDocument(stored, actor.id, withoutIdempotencyKey(command));
    const outcome = await commands.handle(performerModel, actor.id, command, (performer, now) =>
      decideSubmitDocument({ kind, fileId, now }, performer),
    );
    if (!outcome.ok) return outcome;
    const [event] = outcome.events;
    if (event?.type !== 'PerformerDocumentSubmitted' || !outcome.state) {
      throw new Error('a document left no PerformerDocumentSubmitted');
    }
    return okResponse(
      {
        _id: event.data.fileId,
        type: 'document',
        mimeType: file.mimeType,
        size: file.sizeBytes,
        width: null,
        height: null,
        duration: null,
        url: null,
        thumbnails: [],
        blurHash: null,
        hasSound: false,
        waveform: null,
        captions: [],
        altText: null,
        fault: null,
        status: 'finished',
        progress: progressDone,
        kind: event.data.kind,
        review: toReview(outcome.state),
      },
      outcome.position,
    );
  };
