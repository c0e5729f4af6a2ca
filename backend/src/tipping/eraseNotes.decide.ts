import type { WalletEvent } from '@ovation/contracts/wallet/events';
import { type Accepted, accepted } from '../kernel/commands/decision.ts';
import type { Wallet } from '../models/wallet.model.ts';

/** Tip with a note, with its revision in the wallet's stream. */
export interface NotedTip {
  readonly tipId: string;
  readonly performerId: string;
  readonly conversationId: string | null;
  readonly revision: number;
}

interface EraseNotes {
  readonly fanId: string;
  /** Next tips, in order. */
  readonly tips: readonly NotedTip[];
  readonly now: string;
}

/** Erases the notes of tips, each once; the tips stay. */
export const decideEraseNotes = (
  { fanId, tips, now }: EraseNotes,
  { notesErasedUpTo }: Pick<Wallet, 'notesErasedUpTo'>,
): Accepted<WalletEvent> => {
  const erased = tips.filter(({ revision }) => revision > notesErasedUpTo);
  const last = erased.at(-1);
  if (!last) return accepted([]);
  return accepted([
    {
      type: 'TipNotesErased',
      data: {
        fanId,
        tips: erased.map(({ revision: _, ...tip }) => tip),
        upToRevision: last.revision,
        erasedAt: now,
      },
    },
  ]);
};
