import {
  type ReconciliationEvent,
  reconciliationStream,
  type SettlementEvent,
  settlementStream,
} from '@ovation/contracts/payments/settlementEvents';
import type { Model } from '../../kernel/commands/handleCommand.ts';

/** Posting state of one fee, payout or transfer. */
export interface Settlement {
  readonly isFeePosted: boolean;
  readonly payout: 'sent' | 'arrived' | 'returned' | undefined;
  readonly isTransferRecorded: boolean;
}

const evolve = (before: Settlement, event: SettlementEvent): Settlement => {
  switch (event.type) {
    case 'ProviderFeeCharged':
      return { ...before, isFeePosted: true };
    case 'ProviderPayoutSent':
      return { ...before, payout: 'sent' };
    case 'ProviderPayoutArrived':
      return { ...before, payout: 'arrived' };
    case 'ProviderPayoutReturned':
      return { ...before, payout: 'returned' };
    case 'ProviderTransferMade':
    case 'ProviderTransferReversed':
      return { ...before, isTransferRecorded: true };
    default:
      return event satisfies never;
  }
};

/** `settlement-<id>` */
export const settlementModel: Model<Settlement, typeof settlementStream> = {
  stream: settlementStream,
  initial: { isFeePosted: false, payout: undefined, isTransferRecorded: false },
  evolve,
};

/** Checkpoint in a provider's balance: the provider's entry id. */
export interface Reconciliation {
  readonly entryRef: string | undefined;
  readonly readAt: string | undefined;
}

/** `reconciliation-<id>` */
export const reconciliationModel: Model<Reconciliation, typeof reconciliationStream> = {
  stream: reconciliationStream,
  initial: { entryRef: undefined, readAt: undefined },
  evolve: (_, { data }: ReconciliationEvent) => ({
    entryRef: data.entryRef,
    readAt: data.readAt,
  }),
};
