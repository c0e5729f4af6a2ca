import type { EventOf } from '@ovation/contracts/kernel/event';
import {
  DisputeClosed,
  TransactionDisputed,
  TransactionSucceeded,
} from '@ovation/contracts/payments/events';
import { contextOfReaction } from '../../kernel/commands/command.ts';
import { defineReactor, type Reactor } from '../../kernel/reactions/reactor.ts';
import { Unavailable } from '../../kernel/unavailable.ts';
import type { PaymentProviders } from '../provider/provider.ts';
import type { RecordProviderEventDeps } from '../providerEvents/recordProviderEvent.ts';
import { recordMovement } from './recordMovement.ts';

const name = 'post-provider-fees';

export interface PostFeesDeps extends RecordProviderEventDeps {
  readonly providers: PaymentProviders;
}

type FeeSourceEvent = EventOf<
  typeof TransactionSucceeded | typeof TransactionDisputed | typeof DisputeClosed
>;

/** Reactor that posts provider fees of payments and disputes once they are in its balance. */
export const postProviderFees = (deps: PostFeesDeps): Reactor =>
  defineReactor(
    { name, from: 'beginning', on: [TransactionSucceeded, TransactionDisputed, DisputeClosed] },
    async (event) => {
      const { data } = event as unknown as FeeSourceEvent;
      const provider = deps.providers.find(data.provider);
      if (!provider) throw new Unavailable(`the payment provider ${data.provider}`, 60);
      const ref = 'disputeRef' in data ? data.disputeRef : data.paymentRef;
      const context = contextOfReaction(name, event);
      for (const movement of await provider.movementsOf(ref)) {
        await recordMovement(deps, context, provider.name, movement);
      }
    },
  );
