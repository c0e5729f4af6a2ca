import { noticesOfPerson } from '@ovation/contracts/notifications/readModels';
import { namesOf, type People } from '../auth/public.ts';
import type { Base } from '../kernel/base.ts';
import { defineExporter } from '../kernel/exporter.ts';

/** What somebody was told of. */
export const exportNotices = ({
  readModels,
  people,
}: Pick<Base, 'readModels'> & { readonly people: Pick<People, 'show'> }) =>
  defineExporter({
    section: 'notifications',
    words: {
      en: {
        title: 'Notifications',
        about: 'What we told you about in the product; older ones aren’t kept.',
        fields: { kind: 'What', people: 'Who', total: 'How many', isRead: 'Read', lastAt: 'When' },
        values: {
          ...{ follower: 'New follower', subscriber: 'New subscriber', postSold: 'Post sold' },
          ...{ renewalFailed: 'Renewal failed', subscriptionEnded: 'Subscription ended' },
          verified: 'Verified',
        },
      },
      es: {
        title: 'Notificaciones',
        about: 'De qué te hemos avisado en el producto; las antiguas no se guardan.',
        fields: {
          kind: 'Qué',
          people: 'Quién',
          total: 'Cuántos',
          isRead: 'Leída',
          lastAt: 'Cuándo',
        },
        values: {
          ...{ follower: 'Nuevo seguidor', subscriber: 'Nuevo suscriptor' },
          ...{ postSold: 'Publicación vendida', renewalFailed: 'Renovación fallida' },
          ...{ subscriptionEnded: 'Suscripción terminada', verified: 'Verificado' },
        },
      },
    },
    coded: ['kind'],
    records: async function* ({ accountId }) {
      const found = await readModels.find(noticesOfPerson, accountId, accountId);
      const notices = found?.notices ?? [];
      const nameOf = await namesOf(
        people,
        notices.flatMap(({ personIds }) => personIds),
      );
      for (const { kind, personIds, total, isRead, at: lastAt } of notices) {
        const names = personIds.flatMap((id) => nameOf(id) ?? []);
        yield { values: { kind, people: names, total, isRead, lastAt } };
      }
    },
  });
