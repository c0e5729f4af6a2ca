import { type ItemKind, itemKey } from '@ovation/contracts/purchases/item';
import { type WalletEvent, walletStream } from '@ovation/contracts/wallet/events';
import type { Model } from '../kernel/commands/handleCommand.ts';

/** What a decision about a fan's wallet needs to know. */
export interface Wallet {
  /** Tokens that can be spent. */
  readonly balance: number;
  /** What was bought once and for all, each by its `itemKey`. */
  readonly purchases: ReadonlySet<string>;
  /** The creators who got tokens from here, by whichever charge. */
  readonly paid: ReadonlySet<string>;
  /** The top-ups that were credited, by the transaction. */
  readonly topUps: ReadonlyMap<string, CreditedTopUp>;
  /** How many of the tips to each creator have a number in the conversation with that creator. */
  readonly tips: ReadonlyMap<string, number>;
  /** What corrections of top-ups took, by their name, so that it comes back at most once. */
  readonly corrections: ReadonlyMap<string, Correction>;
  /** No tip up to this revision of the stream has a note any more; -1 while none was erased. */
  readonly notesErasedUpTo: number;
}

/** What went back of a payment, or of what it bought. */
export interface TakenBack {
  /** Minor units. */
  readonly amount: number;
  /** Tokens of the fan, and those that were spent already: a loss. */
  readonly tokens: number;
  readonly tokensUncovered: number;
  /** Of both together those that had been given on top. */
  readonly bonusTokens: number;
}

export interface CreditedTopUp {
  readonly balanceAfter: number;
  /** Everything that all its corrections came to so far, less what returned. */
  readonly takenBack: TakenBack;
}

export interface Correction extends TakenBack {
  /** True once it came back: neither is done a second time. */
  readonly isRestored: boolean;
}

const nothingTaken: TakenBack = { amount: 0, tokens: 0, tokensUncovered: 0, bonusTokens: 0 };

const corrected = (
  wallet: Wallet,
  { type, data }: Extract<WalletEvent, { type: 'TopUpReversed' | 'TopUpRestored' }>,
): Wallet => {
  const { transactionId, correction, balanceAfter } = data;
  const { amount, tokens, tokensUncovered, bonusTokens } = data;
  const isRestored = type === 'TopUpRestored';
  const sign = isRestored ? -1 : 1;
  const part = { amount, tokens, tokensUncovered, bonusTokens };
  const corrections = new Map([...wallet.corrections, [correction, { ...part, isRestored }]]);
  const topUp = wallet.topUps.get(transactionId);
  const before = topUp?.takenBack ?? nothingTaken;
  const takenBack = {
    amount: before.amount + sign * amount,
    tokens: before.tokens + sign * tokens,
    tokensUncovered: before.tokensUncovered + sign * tokensUncovered,
    bonusTokens: before.bonusTokens + sign * bonusTokens,
  };
  const topUps = topUp
    ? new Map([...wallet.topUps, [transactionId, { ...topUp, takenBack }]])
    : wallet.topUps;
  return { ...wallet, balance: balanceAfter, corrections, topUps };
};

const withPaid = ({ paid }: Wallet, performerId: string): ReadonlySet<string> =>
  paid.has(performerId) ? paid : new Set([...paid, performerId]);

const evolve = (wallet: Wallet, event: WalletEvent): Wallet => {
  switch (event.type) {
    case 'WalletToppedUp': {
      const { transactionId, balanceAfter } = event.data;
      const credited = { balanceAfter, takenBack: nothingTaken };
      const topUps = new Map([...wallet.topUps, [transactionId, credited]]);
      return { ...wallet, balance: balanceAfter, topUps };
    }
    case 'TipSent': {
      const { balanceAfter, performerId, inConversation } = event.data;
      const tips = inConversation
        ? new Map([...wallet.tips, [performerId, inConversation.number]])
        : wallet.tips;
      return { ...wallet, balance: balanceAfter, tips, paid: withPaid(wallet, performerId) };
    }
    case 'TopUpReversed':
    case 'TopUpRestored':
      return corrected(wallet, event);
    case 'ItemBought': {
      const { balanceAfter, item, performerId } = event.data;
      const purchases = new Set([...wallet.purchases, itemKey(item.kind, item.id)]);
      return { ...wallet, balance: balanceAfter, purchases, paid: withPaid(wallet, performerId) };
    }
    case 'TipNotesErased':
      return { ...wallet, notesErasedUpTo: event.data.upToRevision };
    default:
      return event satisfies never;
  }
};

export const hasBought = (
  { purchases }: Pick<Wallet, 'purchases'>,
  kind: ItemKind,
  id: string,
): boolean => purchases.has(itemKey(kind, id));

/** Whether a creator was ever given a tip from here, or sold something. */
export const hasPaid = ({ paid }: Pick<Wallet, 'paid'>, performerId: string): boolean =>
  paid.has(performerId);

/** The number of the last tip to a creator; 0 before the first. */
export const lastTipTo = ({ tips }: Pick<Wallet, 'tips'>, performerId: string): number =>
  tips.get(performerId) ?? 0;

/** `wallet-<fanId>`. The fan's tokens, and nobody else's: the one place where they are spent. */
export const walletModel: Model<Wallet, typeof walletStream> = {
  stream: walletStream,
  initial: {
    balance: 0,
    purchases: new Set(),
    paid: new Set(),
    topUps: new Map(),
    tips: new Map(),
    corrections: new Map(),
    notesErasedUpTo: -1,
  },
  evolve,
};
