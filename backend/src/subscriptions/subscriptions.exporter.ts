import { toAmount } from '@ovation/contracts/kernel/rules';
import { subscriptionsOfFan } from '@ovation/contracts/subscriptions/readModels';
import { namesOf, type People } from '../auth/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter, defineSection } from '../kernel/composition/exporter.ts';
import { allPages } from '../kernel/readModels/allPages.ts';

export const subscriptionsTexts = defineSection('subscriptions', {
  title: 'Subscriptions',
  about: 'Creators you are or were subscribed to, the price, and until when.',
  fields: {
    creator: 'Creator',
    plan: 'Plan',
    price: 'Price',
    currency: 'Currency',
    renews: 'Renews',
    couponCode: 'Coupon',
    startedAt: 'Started',
    expiresAt: 'Access until',
    canceledAt: 'Canceled',
    createdAt: 'First subscribed',
  },
  values: { free: 'Free trial', monthly: 'Monthly', yearly: 'Yearly' },
});

/** Exporter of a person's subscriptions, current and past. */
export const exportSubscriptions = ({
  readModels,
  people,
}: Pick<Base, 'readModels'> & { readonly people: Pick<People, 'show'> }) =>
  defineExporter({
    texts: subscriptionsTexts,
    coded: ['plan'],
    records: async function* ({ accountId }) {
      for await (const page of allPages(readModels, subscriptionsOfFan, accountId, 'createdAt')) {
        const nameOf = await namesOf(
          people,
          page.map(({ performerId }) => performerId),
        );
        for (const subscription of page) {
          const { currency, renews, couponCode, startedAt, expiresAt } = subscription;
          const { canceledAt, createdAt, performerId, subscriptionType, price } = subscription;
          yield {
            values: {
              creator: nameOf(performerId),
              plan: subscriptionType,
              price: toAmount(price),
              currency,
              renews,
              couponCode,
              startedAt,
              expiresAt,
              canceledAt,
              createdAt,
            },
          };
        }
      }
    },
  });
