import {
  linesOfMonth,
  type StatementLineDocument,
  type StatementMonthDocument,
  type StatementMonthSums,
  statementLines,
  statementMonths,
} from '@ovation/contracts/documents/readModels';
import {
  earningGroups,
  monthOf,
  monthStart,
  type StatementGroup,
} from '@ovation/contracts/documents/rules';
import type { EarningType } from '@ovation/contracts/earnings/earning';
import { accounts, type Leg } from '@ovation/contracts/ledger/posting';
import { streams } from '@ovation/contracts/streams';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { type Change, defineUniformProjection } from '../kernel/projection.ts';

/**
 * Group of each event that changes a creator's balance. An event without a line here counts as a hold where
 * it moves the amount to or from the creator's held account, else as an adjustment.
 */
const groupOfEvent: Readonly<Record<string, StatementGroup>> = {
  TipSent: 'tips',
  ItemBought: 'sales',
  SubscriptionActivated: 'subscriptions',
  SubscriptionRenewed: 'subscriptions',
  SubscriptionShareReturned: 'refunds',
  SubscriptionShareRestored: 'refunds',
  PayoutRequested: 'payouts',
  PayoutCanceled: 'payouts',
  PayoutRejected: 'payouts',
  PayoutApproved: 'payouts',
  PayoutPaid: 'payouts',
  PayoutFailed: 'payouts',
};

/** Fields that an event may have beside its legs. */
interface PostingData {
  readonly legs?: readonly Leg[];
  readonly performerId?: string;
  readonly fanId?: string;
  readonly item?: { readonly kind: EarningType };
}

const postingEvents = streams
  .flatMap(({ events }) => events)
  .filter(({ data }) => 'legs' in data.shape);

const creatorAccount = /^creator:([0-9a-f-]{36})$/;

const groupOf = (
  type: string,
  { legs = [], performerId }: PostingData,
  owner: string,
): StatementGroup => {
  // The share of someone who recommended the creator.
  if (performerId !== undefined && performerId !== owner) return 'referrals';
  const known = groupOfEvent[type];
  if (known) return known;
  const isHold = legs.some(({ account }) => account === accounts.creatorHeld(owner));
  return isHold ? 'holds' : 'adjustments';
};

const earningOf = (group: StatementGroup, { item }: PostingData): EarningType | null => {
  if (group === 'tips') return 'tip';
  if (group === 'subscriptions') return 'subscription';
  return group === 'sales' ? (item?.kind ?? null) : null;
};

const sumOf = (legs: readonly Leg[], account: string, commodity: Leg['commodity']): number =>
  legs
    .filter((leg) => leg.account === account && leg.commodity === commodity)
    .reduce((sum, { amount }) => sum + amount, 0);

interface OwnedLine {
  readonly owner: string;
  readonly line: StatementLineDocument;
}

/** Lines of an event: one for each creator and commodity whose balance changes. */
const linesOf = (event: AnyRecordedEvent): readonly OwnedLine[] => {
  const data = event.data as PostingData;
  const legs = data.legs ?? [];
  const parts = legs.flatMap(({ account, commodity }) => {
    const owner = creatorAccount.exec(account)?.[1];
    return owner === undefined ? [] : [{ owner, account, commodity }];
  });
  const distinct = new Map(parts.map((part) => [`${part.account}:${part.commodity}`, part]));
  return [...distinct.values()].flatMap(({ owner, account, commodity }) => {
    const amount = sumOf(legs, account, commodity);
    if (amount === 0) return [];
    const group = groupOf(event.type, data, owner);
    const commission = earningGroups.has(group) ? sumOf(legs, accounts.commission, commodity) : 0;
    const line: StatementLineDocument = {
      lineId: `${event.id}-${commodity}`,
      eventId: event.id,
      type: event.type,
      stream: event.stream,
      number: event.revision + 1,
      at: event.metadata.at,
      group,
      fanId: data.fanId ?? null,
      earning: earningOf(group, data),
      commodity,
      amount,
      commission,
    };
    return [{ owner, line }];
  });
};

/** Changes of each creator's balance, of any event that moves value. */
export const statementLinesByPerformer = defineUniformProjection({
  model: statementLines,
  version: 1,
  events: postingEvents,
  each: (event) =>
    linesOf(event).map(
      ({ owner, line }): Change<StatementLineDocument> => ({
        owner,
        id: line.lineId,
        isNew: true,
        evolve: () => line,
      }),
    ),
  indexes: ({ at }) => [{ index: linesOfMonth(monthOf(at)), score: Date.parse(at) }],
});

const none: StatementMonthSums = { lines: 0, gross: 0, commission: 0, groups: {} };

const addedTo = (
  { lines, gross, commission, groups }: StatementMonthSums,
  line: StatementLineDocument,
): StatementMonthSums => ({
  lines: lines + 1,
  gross: earningGroups.has(line.group) ? gross + line.amount + line.commission : gross,
  commission: commission + line.commission,
  groups: { ...groups, [line.group]: (groups[line.group] ?? 0) + line.amount },
});

/** Sums of each creator's months, for balances and yearly summaries. */
export const statementMonthsByPerformer = defineUniformProjection({
  model: statementMonths,
  version: 1,
  events: postingEvents,
  each: (event) =>
    linesOf(event).map(({ owner, line }): Change<StatementMonthDocument> => {
      const month = monthOf(line.at);
      return {
        owner,
        id: month,
        evolve: (before = { performerId: owner, month, sums: {} }) => ({
          ...before,
          sums: {
            ...before.sums,
            [line.commodity]: addedTo(before.sums[line.commodity] ?? none, line),
          },
        }),
      };
    }),
  indexes: ({ month }) => [{ index: 'month', score: Date.parse(monthStart(month)) }],
});
