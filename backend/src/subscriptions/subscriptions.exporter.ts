import { toAmount } from '@ovation/contracts/kernel/rules';
import { subscriptionsOfFan } from '@ovation/contracts/subscriptions/readModels';
import { namesOf, type People } from '../auth/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter } from '../kernel/composition/exporter.ts';
import { everyPage } from '../kernel/readModels/everyPage.ts';

/** Exporter of a person's subscriptions, current and past. */
export const exportSubscriptions = ({
  readModels,
  people,
}: Pick<Base, 'readModels'> & { readonly people: Pick<People, 'show'> }) =>
  defineExporter({
    section: 'subscriptions',
    words: {
      en: {
        title: 'Subscriptions',
        about: 'Which creators you subscribe to or did, for how much and until when.',
        fields: {
          creator: 'Creator',
          plan: 'Plan',
          price: 'Price',
          currency: 'Currency',
          renews: 'Renews',
          couponCode: 'Coupon',
          startedAt: 'Began',
          expiresAt: 'Access until',
          canceledAt: 'Canceled',
          createdAt: 'First asked for',
        },
        values: { free: 'Free trial', monthly: 'Monthly', yearly: 'Yearly' },
      },
      es: {
        title: 'Suscripciones',
        about: 'A qué creadores estás o estuviste suscrito, por cuánto y hasta cuándo.',
        fields: {
          creator: 'Creador',
          plan: 'Plan',
          price: 'Precio',
          currency: 'Moneda',
          renews: 'Se renueva',
          couponCode: 'Cupón',
          startedAt: 'Comienzo',
          expiresAt: 'Acceso hasta',
          canceledAt: 'Cancelada',
          createdAt: 'Pedida',
        },
        values: { free: 'Prueba gratis', monthly: 'Mensual', yearly: 'Anual' },
      },
    },
    coded: ['plan'],
    records: async function* ({ accountId }) {
      for await (const page of everyPage(readModels, subscriptionsOfFan, accountId, 'createdAt')) {
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
