import type { PayoutEvent } from './events.ts';
import type { PayoutDocument, PayoutStatus } from './readModels.ts';

type Requested = Extract<PayoutEvent, { type: 'PayoutRequested' }>['data'];

/** Creates the payout of a request. */
export const payoutOfRequest = (data: Requested): PayoutDocument => ({
  payoutId: data.payoutId,
  performerId: data.performerId,
  tokens: data.tokens,
  amount: data.amount,
  tokenRateMinor: data.tokenRateMinor,
  gross: data.gross,
  fee: data.fee,
  net: data.net,
  currency: data.currency,
  accountType: data.accountType,
  note: data.note,
  isAutomatic: data.isAutomatic,
  approvalsNeeded: data.approvalsNeeded,
  requestedAt: data.requestedAt,
  status: 'pending',
  approvals: [],
  adminNote: null,
  rejectionReason: null,
  failure: null,
  attempt: 0,
  submittedAt: null,
  accountId: null,
  batchId: null,
  transfer: null,
  transferIds: [],
  providerPayoutId: null,
  expectedAt: null,
  reference: null,
  steps: [{ status: 'pending', at: data.requestedAt, by: data.isAutomatic ? null : 'creator' }],
  updatedAt: data.requestedAt,
});

/** Event after the request. */
type Later = Exclude<PayoutEvent, { type: 'PayoutRequested' | 'PayoutScheduleChanged' }>;

const moved = (
  payout: PayoutDocument,
  status: PayoutStatus,
  at: string,
  by: PayoutDocument['steps'][number]['by'],
  more: Partial<PayoutDocument> = {},
): PayoutDocument => ({
  ...payout,
  ...more,
  status,
  steps: [...payout.steps, { status, at, by }],
  updatedAt: at,
});

const approvedBy = (
  { approvals }: PayoutDocument,
  { approvedBy: by, approvedAt: at }: { readonly approvedBy: string; readonly approvedAt: string },
): PayoutDocument['approvals'] => [...approvals, { by, at }];

/** Applies an event to a payout request that exists. */
export const evolvePayout = (payout: PayoutDocument, { type, data }: Later): PayoutDocument => {
  switch (type) {
    case 'PayoutNoteChanged':
      return { ...payout, note: data.note, updatedAt: data.changedAt };
    case 'PayoutCanceled': {
      const by = data.hold ? 'creator' : 'finance';
      return moved(payout, 'canceled', data.canceledAt, by);
    }
    case 'PayoutRejected':
      return moved(payout, 'rejected', data.rejectedAt, 'finance', {
        rejectionReason: data.reason,
        adminNote: data.adminNote,
      });
    case 'PayoutApprovalGiven':
      return {
        ...payout,
        approvals: approvedBy(payout, data),
        adminNote: data.adminNote ?? payout.adminNote,
        updatedAt: data.approvedAt,
      };
    case 'PayoutApproved':
      return moved(payout, 'approved', data.approvedAt, 'finance', {
        approvals: approvedBy(payout, data),
        adminNote: data.adminNote ?? payout.adminNote,
        ...(data.tokensReceived !== undefined && { tokensReceived: data.tokensReceived }),
      });
    case 'PayoutSubmitted':
      return moved(payout, 'submitted', data.submittedAt, null, {
        attempt: data.attempt,
        submittedAt: data.submittedAt,
        accountId: data.accountId ?? null,
        batchId: data.batchId ?? null,
        transfer: null,
        providerPayoutId: null,
        expectedAt: null,
        reference: null,
        failure: null,
      });
    case 'PayoutTransferred': {
      const { provider, transferId, transferredAt } = data;
      return moved(payout, 'transferred', transferredAt, null, {
        transfer: { provider, transferId },
        transferIds: [...payout.transferIds, transferId],
      });
    }
    case 'PayoutSent': {
      const { providerPayoutId, expectedAt, sentAt } = data;
      return moved(payout, 'sent', sentAt, null, { providerPayoutId, expectedAt });
    }
    case 'PayoutPaid':
      return moved(payout, 'paid', data.paidAt, null, { reference: data.reference });
    case 'PayoutFailed':
      return moved(payout, 'failed', data.failedAt, null, {
        failure: data.failure,
        transfer: null,
      });
    case 'PayoutRetried':
      return moved(payout, 'approved', data.retriedAt, 'finance', { failure: null });
    default:
      return type satisfies never;
  }
};
