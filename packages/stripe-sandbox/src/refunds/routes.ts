import { answerPage } from '../http/page.ts';
import { answered, type Route, route } from '../http/route.ts';
import { mergeMetadata } from '../values/metadata.ts';
import { previousAttributes } from '../values/previous.ts';
import { requireResource } from '../work/require.ts';
import { createRefund } from './createRefund.ts';

export const refundRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v1/refunds',
    request: 'RefundCreate',
    handle: ({ params, work }) => answered(createRefund(work, params)),
  }),
  route({
    method: 'GET',
    path: '/v1/refunds',
    request: 'RefundList',
    handle: ({ params, work }) => {
      const { charge, payment_intent: intent } = params;
      const narrow = (charge && `charge:${charge}`) ?? (intent && `payment_intent:${intent}`);
      return answerPage(work, {
        kind: 'refund',
        url: '/v1/refunds',
        list: narrow ?? 'all',
        params,
      });
    },
  }),
  route({
    method: 'GET',
    path: '/v1/refunds/:id',
    request: 'RefundRetrieve',
    handle: ({ path, work }) => answered(requireResource(work, 'refund', path.id).object),
  }),
  route({
    method: 'POST',
    path: '/v1/refunds/:id',
    request: 'RefundUpdate',
    handle: ({ params, path, work }) => {
      const { object: before } = requireResource(work, 'refund', path.id);
      const after = { ...before, metadata: mergeMetadata(before.metadata, params.metadata) };
      work.save('refund', after);
      work.emit('refund.updated', after, previousAttributes(before, after));
      return answered(after);
    },
  }),
];
