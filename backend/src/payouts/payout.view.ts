import { toAmount } from '@ovation/contracts/kernel/rules';
import type { AdminPayoutRequest, PayoutRequest } from '@ovation/contracts/payouts/payout';
import { type PayoutDocument, payoutStateOf } from '@ovation/contracts/payouts/readModels';
import { failureWords } from '@ovation/contracts/payouts/words';
import type { Participant } from '@ovation/contracts/people/participant';
import type { Language } from '@ovation/contracts/translations/languages';
import { translate } from '../kernel/texts/translate.ts';

/** Returns the steps as states of the wire: those within processing are one. */
const stepsOf = ({ steps }: PayoutDocument): PayoutRequest['steps'] =>
  steps
    .map(({ status, at, by }) => ({ status: payoutStateOf(status), at, by }))
    .filter(({ status }, at, all) => status !== all[at - 1]?.status);

/** Payout request for its creator. */
export const toPayoutRequest = (payout: PayoutDocument, language: Language): PayoutRequest => ({
  _id: payout.payoutId,
  requestTokens: payout.tokens,
  requestAmount: toAmount(payout.amount),
  tokenConversionRate: toAmount(payout.tokenRateMinor),
  gross: toAmount(payout.gross),
  fee: toAmount(payout.fee),
  net: toAmount(payout.net),
  currency: payout.currency,
  paymentAccountType: payout.accountType,
  requestNote: payout.note,
  adminNote: payout.adminNote,
  payoutId: payout.reference ?? payout.providerPayoutId,
  rejectionReason: payout.rejectionReason,
  failureCode: payout.failure,
  failureMessage: payout.failure && translate(language, failureWords[payout.failure]),
  isAutomatic: payout.isAutomatic,
  status: payoutStateOf(payout.status),
  steps: stepsOf(payout),
  expectedAt: payout.expectedAt,
  createdAt: payout.requestedAt,
  updatedAt: payout.updatedAt,
});

/** People of payout requests, by id: creators, and staff who approved them. */
export type PeopleOfPayouts = ReadonlyMap<string, Participant>;

export const peopleIdsOf = (payouts: readonly PayoutDocument[]): readonly string[] => [
  ...new Set(
    payouts.flatMap(({ performerId, approvals }) => [
      performerId,
      ...approvals.map(({ by }) => by),
    ]),
  ),
];

/** Payout request for staff. */
export const toAdminPayoutRequest = (
  payout: PayoutDocument,
  people: PeopleOfPayouts,
  language: Language,
): AdminPayoutRequest => {
  const performer = people.get(payout.performerId);
  return {
    ...toPayoutRequest(payout, language),
    performer: {
      _id: payout.performerId,
      name: performer?.name ?? '',
      username: performer?.username ?? '',
    },
    approvals: payout.approvals.map(({ by, at }) => ({ name: people.get(by)?.name ?? '', at })),
    approvalsNeeded: payout.approvalsNeeded,
    attempts: payout.attempt,
    batchId: payout.batchId,
  };
};
