import {
  type DisputeDocument,
  disputeListOwner,
  disputes,
  type EvidenceSubmitted,
} from '@ovation/contracts/documents/dispute';
import type { disputeRoutes } from '@ovation/contracts/documents/disputeRoutes';
import { toAmount } from '@ovation/contracts/kernel/rules';
import { deriveId } from '@ovation/event-log/ids';
import { withoutIdempotencyKey } from '../../kernel/commands/command.ts';
import { refused } from '../../kernel/commands/decision.ts';
import { fileResponse, type Handler, okResponse } from '../../kernel/http/handler.ts';
import type { DocumentsDeps } from '../render/deps.ts';
import { disputeEvidenceModel } from './evidence.model.ts';
import { gatherEvidence } from './evidenceFile.ts';
import { decideRecordSubmitted, decideRequestEvidence } from './submitEvidence.decide.ts';

const find = (
  { readModels }: Pick<DocumentsDeps, 'readModels'>,
  id: string,
): Promise<DisputeDocument | undefined> => readModels.find(disputes, disputeListOwner, id);

/** `GET /admin/disputes` */
export const listDisputes =
  ({ readModels }: DocumentsDeps): Handler<typeof disputeRoutes.listDisputes> =>
  async ({ query: { status }, paging }) => {
    const index = status ?? 'openedAt';
    const page = await readModels.page(disputes, disputeListOwner, index, paging.request);
    const data = page.data.map(({ evidence, ...dispute }) => ({
      _id: dispute.disputeRef,
      transactionId: dispute.transactionId,
      userId: dispute.fanId,
      provider: dispute.provider,
      amount: toAmount(dispute.amount),
      currency: dispute.currency,
      reason: dispute.reason,
      status: dispute.status,
      evidence: evidence && { fileId: evidence.fileRef, submittedAt: evidence.submittedAt },
      createdAt: dispute.openedAt,
    }));
    return okResponse({ data, total: page.total, next: paging.nextCursor(page.next) });
  };

/** `GET /admin/disputes/{id}/evidence` */
export const previewEvidence =
  (deps: DocumentsDeps): Handler<typeof disputeRoutes.previewEvidence> =>
  async ({ params: { id }, language, command }) => {
    const dispute = await find(deps, id);
    const data = dispute && (await gatherEvidence(deps, dispute, { language, at: command.now }));
    if (!data) return refused('NOT_FOUND');
    return fileResponse({
      contentType: 'application/pdf',
      fileName: 'dispute-evidence.pdf',
      bytes: await deps.render({ kind: 'evidence', language, data }),
    });
  };

/** `POST /admin/disputes/{id}/evidence`: the request is recorded, then submitted, then its result recorded. */
export const submitEvidence =
  (deps: DocumentsDeps): Handler<typeof disputeRoutes.submitEvidence> =>
  async ({ params: { id: disputeRef }, language, actor, command }) => {
    const dispute = await find(deps, disputeRef);
    if (!dispute) return refused('NOT_FOUND');
    const { transactionId, provider, status } = dispute;
    const streamId = deriveId(transactionId, 'dispute-evidence', disputeRef);
    const of = { disputeRef, transactionId };
    const requested = await deps.commands.handle(
      disputeEvidenceModel,
      streamId,
      command,
      (evidence, now) =>
        decideRequestEvidence(
          {
            isOpen: status === 'open',
            request: { ...of, provider, language, requestedBy: actor.id, requestedAt: now },
          },
          evidence,
        ),
    );
    if (!requested.ok) return requested;
    const { state } = requested;
    if (!state) throw new Error(`the evidence for ${disputeRef} was not requested`);
    const at = state.requestedAt;
    const data = await gatherEvidence(deps, dispute, { language: state.language, at });
    if (!data) return refused('NOT_FOUND');
    const bytes = await deps.render({ kind: 'evidence', language: state.language, data });
    const { fileRef } = await deps.disputeEvidence.submit(provider, { disputeRef, bytes });
    const cited = data.sections.flatMap(({ sentences }) => sentences.map(({ event }) => event));
    const citedEvents = new Set(cited.map(({ eventId }) => eventId)).size;
    const recorded = await deps.commands.handle(
      disputeEvidenceModel,
      streamId,
      withoutIdempotencyKey(command),
      (evidence, submittedAt) =>
        decideRecordSubmitted({ ...of, fileRef, citedEvents, submittedAt }, evidence),
    );
    if (!recorded.ok) throw new Error(`the evidence for ${disputeRef} was not recorded`);
    const answer: EvidenceSubmitted = {
      disputeId: disputeRef,
      fileId: fileRef,
      citedEvents,
      submittedAt: command.now,
    };
    return okResponse(answer, recorded.position ?? requested.position);
  };
