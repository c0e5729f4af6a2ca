import type { EventOf, RecordedEvent } from '@ovation/contracts/kernel/event';
import { ledgerEventOf } from '@ovation/contracts/ledger/ledgerEvent';
import { ItemBought } from '@ovation/contracts/purchases/events';
import { TipNotesErased, TipSent } from '@ovation/contracts/tipping/events';
import { TopUpRestored, TopUpReversed, WalletToppedUp } from '@ovation/contracts/wallet/events';
import type { LineType } from '@ovation/contracts/wallet/line';
import { indexOfGroup, type LineDocument, walletLines } from '@ovation/contracts/wallet/readModels';
import { type Change, defineProjection } from '../kernel/projection.ts';
import { type ChargeEvent, chargeOf } from './charges.ts';

type TopUpEvent =
  | EventOf<typeof WalletToppedUp>
  | EventOf<typeof TopUpReversed>
  | EventOf<typeof TopUpRestored>;

type Recorded<Event> = Event extends { type: string; data: unknown }
  ? RecordedEvent<Event> & Event
  : never;

const line = (document: LineDocument): Change<LineDocument> => ({
  owner: document.fanId,
  id: document.lineId,
  isNew: true,
  evolve: () => document,
});

const spent = (event: Recorded<ChargeEvent>): Change<LineDocument> => {
  const charge = chargeOf(event);
  return line({
    lineId: charge.chargeId,
    fanId: charge.fanId,
    charge,
    commissionBasisPoints: event.data.commissionBasisPoints,
    payment: null,
    type: charge.type,
    tokens: -charge.tokens,
    balanceAfter: event.data.balanceAfter,
    event: ledgerEventOf(event),
    createdAt: charge.createdAt,
  });
};

const bought = (
  event: Recorded<TopUpEvent>,
  type: LineType,
  tokens: number,
  createdAt: string,
): Change<LineDocument> => {
  const { data } = event;
  const { fanId, transactionId, amount, currency, balanceAfter } = data;
  return line({
    lineId: event.id,
    fanId,
    charge: null,
    commissionBasisPoints: null,
    payment: { transactionId, amount, currency, cause: 'cause' in data ? data.cause : null },
    type,
    tokens,
    balanceAfter,
    event: ledgerEventOf(event),
    createdAt,
  });
};

/** Movements of each fan's tokens, in the order of the wallet's stream. */
export const statement = defineProjection({
  model: walletLines,
  version: 3,
  events: [WalletToppedUp, TopUpReversed, TopUpRestored, TipSent, ItemBought, TipNotesErased],
  on: {
    WalletToppedUp: (event) => bought(event, 'top_up', event.data.tokens, event.data.toppedUpAt),
    TopUpReversed: (event) =>
      bought(event, 'top_up_reversed', -event.data.tokens, event.data.reversedAt),
    TopUpRestored: (event) =>
      bought(event, 'top_up_restored', event.data.tokens, event.data.restoredAt),
    TipSent: spent,
    ItemBought: spent,
    TipNotesErased: ({ data: { fanId: owner, tips } }) =>
      tips.map(({ tipId: id }) => ({
        owner,
        id,
        evolve: (before) =>
          before?.charge ? { ...before, charge: { ...before.charge, note: null } } : before,
      })),
  },
  indexes: ({ charge, type, event }) => {
    const at = <Index extends string>(index: Index) => ({ index, score: event.number });
    if (!charge) return [at('lines'), at(indexOfGroup('top_up'))];
    const places = [at('lines'), at('charges'), at(`type:${type}` as const)];
    return type === 'tip' ? places : [...places, at(indexOfGroup('purchase'))];
  },
});
