import type Stripe from 'stripe';
import { answerPage } from '../http/page.ts';
import { answered, type Route, route } from '../http/route.ts';
import type { Requests } from '../schemas/requests.ts';
import { requireResource } from '../work/require.ts';
import { withPendingWebhooks } from './event.ts';

const matches = (type: string, wanted: string): boolean =>
  wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;

const accepts = (event: Stripe.Event, { type, types }: Requests['EventList']): boolean =>
  (type === undefined || matches(event.type, type)) &&
  (types === undefined || types.some((wanted) => matches(event.type, wanted)));

export const eventRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/v1/events',
    request: 'EventList',
    handle: ({ params, work }) => {
      const { type, delivery_success: isDelivered } = params;
      const isExact = type !== undefined && !type.endsWith('*');
      const wasTaken = (event: Stripe.Event): boolean =>
        work.reader.deliveriesOf(event.id).every(({ state }) => state === 'delivered');
      return answerPage(work, {
        kind: 'event',
        url: '/v1/events',
        list: isExact ? `type:${type}` : 'all',
        params,
        accepts: ({ object }) =>
          accepts(object, params) &&
          (isDelivered === undefined || wasTaken(object) === isDelivered),
        view: (event) => withPendingWebhooks(work.reader, event),
      });
    },
  }),
  route({
    method: 'GET',
    path: '/v1/events/:id',
    request: 'EventRetrieve',
    handle: ({ path, work }) =>
      answered(withPendingWebhooks(work.reader, requireResource(work, 'event', path.id).object)),
  }),
];
