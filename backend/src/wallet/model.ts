import { type WalletEvent, walletStream } from '@ovation/contracts/wallet/events';
import type { Model } from '../kernel/handleCommand.ts';

/** What a decision about a fan's wallet needs to know. */
export interface Wallet {
  /** Tokens that can be spent. */
  readonly balance: number;
  /** What was bought once and for all, by the id of the thing. */
  readonly purchases: ReadonlySet<string>;
  /** What corrections of top-ups took, by their name, so that it can come back. */
  readonly corrections: ReadonlyMap<string, Correction>;
}

export interface Correction {
  readonly tokens: number;
  readonly tokensUncovered: number;
  /** Of both together those that had been given on top. */
  readonly bonusTokens: number;
}

const evolve = (wallet: Wallet, event: WalletEvent): Wallet => {
  switch (event.type) {
    case 'WalletToppedUp':
    case 'TipSent':
      return { ...wallet, balance: event.data.balanceAfter };
    case 'TopUpReversed':
    case 'TopUpRestored': {
      const { correction, tokens, tokensUncovered, bonusTokens, balanceAfter } = event.data;
      const corrections = new Map(wallet.corrections);
      if (event.type === 'TopUpRestored') corrections.delete(correction);
      else corrections.set(correction, { tokens, tokensUncovered, bonusTokens });
      return { ...wallet, balance: balanceAfter, corrections };
    }
    case 'FeedBought':
      return {
        ...wallet,
        balance: event.data.balanceAfter,
        purchases: new Set([...wallet.purchases, event.data.feedId]),
      };
    case 'MessageBought':
      return {
        ...wallet,
        balance: event.data.balanceAfter,
        purchases: new Set([...wallet.purchases, event.data.messageId]),
      };
    default:
      return event satisfies never;
  }
};

/** `wallet-<fanId>`. The fan's tokens, and nobody else's: the one place where they are spent. */
export const walletModel: Model<Wallet, typeof walletStream> = {
  stream: walletStream,
  initial: { balance: 0, purchases: new Set(), corrections: new Map() },
  evolve,
};
