import { answerPage } from '../http/page.ts';
import { answered, type Route, route } from '../http/route.ts';
import { mergeMetadata } from '../values/metadata.ts';
import { previousAttributes } from '../values/previous.ts';
import { requireResource } from '../work/require.ts';

export const chargeRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/v1/charges',
    request: 'ChargeList',
    handle: ({ params, work }) => {
      const { customer, payment_intent: intent, transfer_group: group } = params;
      const narrow =
        (intent && `payment_intent:${intent}`) ??
        (customer && `customer:${customer}`) ??
        (group && `transfer_group:${group}`);
      return answerPage(work, {
        kind: 'charge',
        url: '/v1/charges',
        list: narrow ?? 'all',
        params,
        accepts: ({ object }) =>
          (customer === undefined || object.customer === customer) &&
          (group === undefined || object.transfer_group === group),
      });
    },
  }),
  route({
    method: 'GET',
    path: '/v1/charges/:id',
    request: 'ChargeRetrieve',
    handle: ({ path, work }) => answered(requireResource(work, 'charge', path.id).object),
  }),
  route({
    method: 'POST',
    path: '/v1/charges/:id',
    request: 'ChargeUpdate',
    handle: ({ params, path, work }) => {
      const { object: before } = requireResource(work, 'charge', path.id);
      const after = {
        ...before,
        description: params.description ?? before.description,
        metadata: mergeMetadata(before.metadata, params.metadata),
        receipt_email: params.receipt_email ?? before.receipt_email,
      };
      work.save('charge', after);
      work.emit('charge.updated', after, previousAttributes(before, after));
      return answered(after);
    },
  }),
];
