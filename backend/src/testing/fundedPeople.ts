import { randomUUID } from 'node:crypto';
import type { People, Person } from './people.ts';

export interface FundedPeople {
  /** A fan with a stored card; `paymentMethodId` is one of Stripe's test ids. */
  fanWithCard(paymentMethodId?: string): Promise<Person & { readonly cardId: string }>;
  /** Fan with a card and a hundred tokens, or as many as the amount buys. */
  fanWithTokens(amount?: number): Promise<Person & { readonly cardId: string }>;
  /** Creator with paid and free subscriptions. */
  performerWithPrices(): Promise<Person>;
}

export const monthlyPrice = 9.99;
export const yearlyPrice = 99;

/** People with money, created through the public API. */
export const fundedPeople = (people: People): FundedPeople => {
  const fanWithCard: FundedPeople['fanWithCard'] = async (paymentMethodId = 'pm_card_visa') => {
    const fan = await people.fan();
    const { data } = await fan.api.payments.addCard({
      params: { provider: 'stripe' },
      body: { paymentMethodId },
    });
    return { ...fan, cardId: data._id };
  };
  return {
    fanWithCard,
    fanWithTokens: async (amount = 10) => {
      const fan = await fanWithCard();
      await fan.api.payments.topUp({
        body: { amount, currency: 'USD', cardId: fan.cardId },
        idempotencyKey: randomUUID(),
      });
      return fan;
    },
    performerWithPrices: async () => {
      const performer = await people.performer();
      await performer.api.performers.updatePerformer({
        params: { id: performer.id },
        body: { monthlyPrice, yearlyPrice, isFreeSubscription: true },
      });
      return performer;
    },
  };
};
