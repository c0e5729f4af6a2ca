import {
  SubscriptionCredited,
  SubscriptionShareRestored,
  SubscriptionShareReturned,
} from '@ovation/contracts/earnings/events';
import {
  type EarningDocument,
  earningsOfPerformer,
  earningTotals,
} from '@ovation/contracts/earnings/readModels';
import type { EventOf } from '@ovation/contracts/kernel/event';
import { pushTo, rooms } from '@ovation/contracts/kernel/push';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { ItemBought } from '@ovation/contracts/purchases/events';
import { TipNotesErased, TipSent } from '@ovation/contracts/tipping/events';
import { balanceChanged } from '@ovation/contracts/wallet/push';
import { type Change, defineProjection } from '../kernel/projection.ts';

export const ofTip = ({ data }: EventOf<typeof TipSent>): EarningDocument => ({
  earningId: data.tipId,
  type: 'tip',
  fanId: data.fanId,
  targetId: null,
  note: data.note ?? null,
  unit: 'tokens',
  gross: data.tokens,
  commission: data.commission,
  net: data.tokens - data.commission,
  currency: 'USD',
  createdAt: data.sentAt,
});

export const ofPurchase = ({ data }: EventOf<typeof ItemBought>): EarningDocument => ({
  earningId: data.chargeId,
  type: data.item.kind,
  fanId: data.fanId,
  targetId: data.item.id,
  note: null,
  unit: 'tokens',
  gross: data.tokens,
  commission: data.commission,
  net: data.tokens - data.commission,
  currency: 'USD',
  createdAt: data.boughtAt,
});

export const ofSubscription = ({
  data,
}: EventOf<typeof SubscriptionCredited>): EarningDocument => ({
  earningId: data.transactionId,
  type: 'subscription',
  fanId: data.fanId,
  targetId: null,
  note: null,
  unit: 'money',
  gross: data.amount,
  commission: data.commission,
  net: data.net,
  currency: data.currency,
  createdAt: data.creditedAt,
});

const listed = (owner: string, earning: EarningDocument): Change<EarningDocument> => ({
  owner,
  id: earning.earningId,
  evolve: () => earning,
});

const charged = (owner: string, earning: EarningDocument): Change<EarningDocument> => ({
  ...listed(owner, earning),
  isNew: true,
});

/** Earnings of each creator, one by one. */
export const earningsByPerformer = defineProjection({
  model: earningsOfPerformer,
  version: 2,
  events: [TipSent, ItemBought, SubscriptionCredited, TipNotesErased],
  on: {
    TipSent: (event) => charged(event.data.performerId, ofTip(event)),
    ItemBought: (event) => charged(event.data.performerId, ofPurchase(event)),
    SubscriptionCredited: (event) => listed(event.data.performerId, ofSubscription(event)),
    TipNotesErased: ({ data: { tips } }) =>
      tips.map(({ tipId: id, performerId: owner }) => ({
        owner,
        id,
        evolve: (earning) => earning && { ...earning, note: null },
      })),
  },
  indexes: ({ type, unit, createdAt }) => {
    const score = Date.parse(createdAt);
    const places = [
      { index: 'createdAt' as const, score },
      { index: `type:${type}` as const, score },
    ];
    return unit === 'tokens' ? [...places, { index: 'charges', score }] : places;
  },
});

type Totals = DocumentOf<typeof earningTotals>;

const total = (performerId: string, evolve: (before: Totals) => Totals): Change<Totals> => ({
  owner: performerId,
  id: performerId,
  evolve: (before = { performerId, currency: 'USD', tokens: 0, byType: {}, returned: 0 }) =>
    evolve(before),
});

const none = { commission: 0, gross: 0, net: 0, total: 0 };

/** Returns sums by source, including one more earning. */
export const addedTo = (byType: Totals['byType'], earning: EarningDocument): Totals['byType'] => {
  const sums = byType[earning.type] ?? none;
  return {
    ...byType,
    [earning.type]: {
      commission: sums.commission + earning.commission,
      gross: sums.gross + earning.gross,
      net: sums.net + earning.net,
      total: sums.total + 1,
    },
  };
};

const moneyAdded = (performerId: string, earning: EarningDocument): Change<Totals> =>
  total(performerId, (before) => ({ ...before, byType: addedTo(before.byType, earning) }));

/** Tokens of a fan, less the commission; pushed to the creator. */
const tokensAdded = (performerId: string, earning: EarningDocument): Change<Totals> => ({
  ...total(performerId, (before) => ({
    ...before,
    tokens: before.tokens + earning.net,
    byType: addedTo(before.byType, earning),
  })),
  push: (after) =>
    after
      ? [
          pushTo(balanceChanged, [rooms.person(performerId)], {
            tokens: earning.net,
            balance: after.tokens,
          }),
        ]
      : [],
});

/** Total earnings of each creator. */
export const earningTotalsByPerformer = defineProjection({
  model: earningTotals,
  version: 2,
  events: [
    TipSent,
    ItemBought,
    SubscriptionCredited,
    SubscriptionShareReturned,
    SubscriptionShareRestored,
  ],
  on: {
    TipSent: (event) => tokensAdded(event.data.performerId, ofTip(event)),
    ItemBought: (event) => tokensAdded(event.data.performerId, ofPurchase(event)),
    SubscriptionCredited: (event) => moneyAdded(event.data.performerId, ofSubscription(event)),
    SubscriptionShareReturned: ({ data }) =>
      total(data.performerId, (before) => ({ ...before, returned: before.returned + data.taken })),
    SubscriptionShareRestored: ({ data }) =>
      total(data.performerId, (before) => ({
        ...before,
        returned: Math.max(0, before.returned - data.amount),
      })),
  },
});
