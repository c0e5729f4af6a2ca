import { accounts, type Leg } from '@ovation/contracts/ledger/posting';
import { streams } from '@ovation/contracts/streams';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import type { EventLog } from '@ovation/event-log/log';
import { history } from '../../kernel/history.ts';
import { postingEvents } from '../books/postings.ts';
import type { Movement, MovementKind } from './movement.ts';

const nameOf = ({
  type,
  id,
  data,
}: AnyRecordedEvent): { readonly kind: MovementKind; readonly ref: string } => {
  const facts = data as Readonly<Record<string, unknown>>;
  const text = (field: string): string => String(facts[field]);
  /** `refund:re_1` or `dispute:du_1`. */
  const corrected = (ofRefund: MovementKind, ofDispute: MovementKind) => {
    const [cause = '', ref = id] = text('correction').split(':');
    return { kind: cause === 'refund' ? ofRefund : ofDispute, ref };
  };
  switch (type) {
    case 'WalletToppedUp':
    case 'SubscriptionActivated':
    case 'SubscriptionRenewed':
    case 'SubscriptionPaymentRefused':
      return { kind: 'payment', ref: text('transactionId') };
    case 'TopUpReversed':
    case 'SubscriptionPaymentReversed':
      return corrected('refund', 'dispute');
    case 'TopUpRestored':
    case 'SubscriptionPaymentRestored':
      return corrected('refund-failed', 'dispute-won');
    case 'RefusedPaymentCorrected':
      return facts.isUndone
        ? corrected('refund-failed', 'dispute-won')
        : corrected('refund', 'dispute');
    case 'ProviderFeeCharged':
      return { kind: 'fee', ref: text('entryRef') };
    case 'ProviderPayoutSent':
      return { kind: 'payout', ref: text('payoutRef') };
    case 'ProviderPayoutReturned':
      return { kind: 'payout-returned', ref: text('payoutRef') };
    case 'PayoutTransferred':
      return { kind: 'transfer', ref: text('transferId') };
    case 'PayoutFailed':
      return { kind: 'transfer-reversed', ref: text('reversalId') };
    default:
      return { kind: 'other', ref: id };
  }
};

/** Returns the movements of a posting on a provider's clearing account, if any. */
export const movementsOfEvent = (event: AnyRecordedEvent, provider: string): Movement[] => {
  const { legs } = event.data as { readonly legs?: readonly Leg[] };
  const own = (legs ?? []).filter(({ account }) => account === accounts.clearing(provider));
  const currencies = [...new Set(own.map(({ commodity }) => commodity))];
  return currencies.map((currency) => ({
    ...nameOf(event),
    amount: -own
      .filter(({ commodity }) => commodity === currency)
      .reduce((sum, leg) => sum + leg.amount, 0),
    currency,
    at: event.metadata.at,
    where: event.id,
  }));
};

/** Yields every posting on a provider's clearing account after a position and up to the end of the log. */
export async function* ledgerMovements(
  eventLog: Pick<EventLog, 'catchUp'>,
  provider: string,
  after: bigint,
): AsyncGenerator<{ readonly movements: readonly Movement[]; readonly position: bigint }> {
  const types = postingEvents(streams).map(({ type }) => type);
  const { signal } = new AbortController();
  for await (const { events, position } of history(eventLog, { after, types, signal })) {
    yield { movements: events.flatMap((event) => movementsOfEvent(event, provider)), position };
  }
}
