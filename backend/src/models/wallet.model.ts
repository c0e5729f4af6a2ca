import { type ItemKind, itemKey } from '@ovation/contracts/purchases/item';
import type { BookedTax } from '@ovation/contracts/tax/tax';
import { type WalletEvent, walletStream } from '@ovation/contracts/wallet/events';
import type { Model } from '../kernel/commands/handleCommand.ts';
import { type AutoTopUpState, evolveAutoTopUp, noAutoTopUp } from './autoTopUp.model.ts';
import { evolveSpending, noSpending, type Spending } from './spending.model.ts';

/** State of a fan's wallet. */
export interface Wallet {
  /** Spendable tokens. */
  readonly balance: number;
  /** One-off purchases by `itemKey`. */
  readonly purchases: ReadonlySet<string>;
  /** Creators ever paid from here. */
  readonly paid: ReadonlySet<string>;
  /** Credited top-ups by transaction. */
  readonly topUps: ReadonlyMap<string, CreditedTopUp>;
  /** Number of the last tip by creator, in their conversation. */
  readonly tips: ReadonlyMap<string, number>;
  /** Corrections of top-ups by name, so that each is restored at most once. */
  readonly corrections: ReadonlyMap<string, Correction>;
  /** Stream revision up to which tip notes are erased; -1 without any. */
  readonly notesErasedUpTo: number;
  /** Monthly spending and its limit. */
  readonly spending: Spending;
  readonly autoTopUp: AutoTopUpState;
}

/** Refunded or disputed part of a payment, or of what it bought. */
export interface ReversedAmount {
  /** Minor units. */
  readonly amount: number;
  /** Tokens taken from the fan, and those already spent: a loss. */
  readonly tokens: number;
  readonly tokensUncovered: number;
  /** Bonus tokens in both together. */
  readonly bonusTokens: number;
}

export interface CreditedTopUp {
  readonly balanceAfter: number;
  /** Sum of all its corrections, less restored ones. */
  readonly takenBack: ReversedAmount;
  /** Tax in its price, if any. */
  readonly tax?: BookedTax | undefined;
}

export interface Correction extends ReversedAmount {
  /** True once restored: neither happens twice. */
  readonly isRestored: boolean;
}

const nothingReversed: ReversedAmount = {
  amount: 0,
  tokens: 0,
  tokensUncovered: 0,
  bonusTokens: 0,
};

const withCorrection = (
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
  const before = topUp?.takenBack ?? nothingReversed;
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

const evolveTokens = (wallet: Wallet, event: WalletEvent): Wallet => {
  switch (event.type) {
    case 'WalletToppedUp': {
      const { transactionId, balanceAfter, tax } = event.data;
      const credited = { balanceAfter, takenBack: nothingReversed, tax };
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
      return withCorrection(wallet, event);
    case 'ItemBought': {
      const { balanceAfter, item, performerId } = event.data;
      const purchases = new Set([...wallet.purchases, itemKey(item.kind, item.id)]);
      return { ...wallet, balance: balanceAfter, purchases, paid: withPaid(wallet, performerId) };
    }
    case 'TipNotesErased':
      return { ...wallet, notesErasedUpTo: event.data.upToRevision };
    case 'SpendingLimitChanged':
    case 'CardPaymentCounted':
    case 'CardPaymentUncounted':
    case 'AutoTopUpAgreed':
    case 'AutoTopUpDue':
    case 'AutoTopUpStopped':
      return wallet;
    default:
      return event satisfies never;
  }
};

const evolve = (wallet: Wallet, event: WalletEvent): Wallet => ({
  ...evolveTokens(wallet, event),
  spending: evolveSpending(wallet.spending, event),
  autoTopUp: evolveAutoTopUp(wallet.autoTopUp, event),
});

export const hasBought = (
  { purchases }: Pick<Wallet, 'purchases'>,
  kind: ItemKind,
  id: string,
): boolean => purchases.has(itemKey(kind, id));

/** True if a creator was ever paid from here. */
export const hasPaid = ({ paid }: Pick<Wallet, 'paid'>, performerId: string): boolean =>
  paid.has(performerId);

/** Number of the last tip to a creator; 0 before the first. */
export const lastTipTo = ({ tips }: Pick<Wallet, 'tips'>, performerId: string): number =>
  tips.get(performerId) ?? 0;

/** `wallet-<fanId>`: the fan's tokens, the only place where they are spent. */
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
    spending: noSpending,
    autoTopUp: noAutoTopUp,
  },
  evolve,
};
