import { CardRemoved } from '@ovation/contracts/payments/events';
import { defineReactor, type Reactor } from '../../kernel/reactions/reactor.ts';
import type { PaymentProviders } from '../provider/provider.ts';

/** Reactor that deletes removed cards at the provider. */
export const deleteProviderCard = ({
  providers,
}: {
  readonly providers: PaymentProviders;
}): Reactor =>
  defineReactor({ name: 'forget-card', from: 'beginning', on: [CardRemoved] }, async ({ data }) => {
    await providers.find(data.provider)?.deleteCard(data.cardRef);
  });
