import type { EventOf } from '@ovation/contracts/kernel/event';
import {
  ProviderTransferMade,
  ProviderTransferReversed,
} from '@ovation/contracts/payments/settlementEvents';
import { ConnectPayoutReported } from '@ovation/contracts/payouts/connectEvents';
import { contextOfReaction } from '../kernel/commands/command.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import type { PayoutProviderEvent } from './provider/payoutProvider.ts';
import type { PayoutProviderEvents } from './provider/payoutProviderEvents.ts';

const name = 'record-payout-reports';

type Report = EventOf<
  typeof ConnectPayoutReported | typeof ProviderTransferMade | typeof ProviderTransferReversed
>;

const toPayoutEvent = ({ type, data }: Report): PayoutProviderEvent => {
  const { provider, payoutId, performerId, attempt } = data;
  const of = { provider, payoutId, performerId, attempt };
  switch (type) {
    case 'ProviderTransferMade': {
      const { transferRef: transferId, amount, currency } = data;
      return { ...of, kind: 'transferred', transferId, amount, currency };
    }
    case 'ProviderTransferReversed': {
      const { transferRef: transferId, reversalRef: reversalId, amount, currency } = data;
      return { ...of, kind: 'reversed', transferId, reversalId, amount, currency };
    }
    case 'ConnectPayoutReported': {
      const { state, providerPayoutId, expectedAt, failure, providerCode } = data;
      if (state === 'sent') return { ...of, kind: 'sent', providerPayoutId, expectedAt };
      if (state === 'paid') return { ...of, kind: 'paid', providerPayoutId };
      return {
        ...of,
        kind: 'failed',
        providerPayoutId,
        failure: failure ?? 'unknown',
        providerCode,
      };
    }
    default:
      return type satisfies never;
  }
};

/** Reactor that hands what a provider reported to the payout requests that it is about. */
export const recordPayoutReports = (events: PayoutProviderEvents): Reactor =>
  defineReactor(
    {
      name,
      from: 'beginning',
      on: [ConnectPayoutReported, ProviderTransferMade, ProviderTransferReversed],
    },
    (event) =>
      events.record(contextOfReaction(name, event), toPayoutEvent(event as unknown as Report)),
  );
