import { answerPage } from '../http/page.ts';
import { answered, type Route, route } from '../http/route.ts';
import { requireResource } from '../work/require.ts';
import { cancelPayout, createPayout } from './payout.ts';
import { createTransfer, reverseTransfer } from './transfer.ts';

export const transferRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v1/transfers',
    request: 'TransferCreate',
    handle: ({ params, work }) => answered(createTransfer(work, params)),
  }),
  route({
    method: 'GET',
    path: '/v1/transfers',
    request: 'TransferList',
    handle: ({ params, work }) => {
      const { destination, transfer_group: group } = params;
      const narrow =
        (destination && `destination:${destination}`) ?? (group && `transfer_group:${group}`);
      return answerPage(work, {
        kind: 'transfer',
        url: '/v1/transfers',
        list: narrow ?? 'all',
        params,
        accepts: ({ object }) => group === undefined || object.transfer_group === group,
      });
    },
  }),
  route({
    method: 'GET',
    path: '/v1/transfers/:id',
    request: 'TransferRetrieve',
    handle: ({ path, work }) => answered(requireResource(work, 'transfer', path.id).object),
  }),
  route({
    method: 'POST',
    path: '/v1/transfers/:id/reversals',
    request: 'TransferCreateReversal',
    handle: ({ params, path, work }) =>
      answered(reverseTransfer(work, requireResource(work, 'transfer', path.id).object, params)),
  }),
];

export const payoutRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v1/payouts',
    request: 'PayoutCreate',
    handle: ({ params, work }) => answered(createPayout(work, params)),
  }),
  route({
    method: 'GET',
    path: '/v1/payouts',
    request: 'PayoutList',
    handle: ({ params, work }) =>
      answerPage(work, {
        kind: 'payout',
        url: '/v1/payouts',
        params,
        accepts: ({ object }) =>
          (params.status === undefined || object.status === params.status) &&
          (params.destination === undefined || object.destination === params.destination),
      }),
  }),
  route({
    method: 'GET',
    path: '/v1/payouts/:id',
    request: 'PayoutRetrieve',
    handle: ({ path, work }) => answered(requireResource(work, 'payout', path.id).object),
  }),
  route({
    method: 'POST',
    path: '/v1/payouts/:id/cancel',
    request: 'PayoutCancel',
    handle: ({ path, work }) =>
      answered(cancelPayout(work, requireResource(work, 'payout', path.id).object)),
  }),
];
