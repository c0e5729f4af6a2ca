import { it } from 'vitest';
import { walletModel } from '../models/wallet.model.ts';
import { given, idOf } from '../testing/decider.ts';
import { decideEraseNotes, type NotedTip } from './eraseNotes.decide.ts';

const fanId = idOf(1);
const now = '2026-02-01T12:00:00.000Z';
const tip = (revision: number): NotedTip => ({
  tipId: idOf(100 + revision),
  performerId: idOf(2),
  conversationId: idOf(3),
  revision,
});
const erase =
  (...tips: NotedTip[]) =>
  (wallet: typeof walletModel.initial) =>
    decideEraseNotes({ fanId, tips, now }, wallet);
const erased = (...tips: NotedTip[]) => ({
  type: 'TipNotesErased' as const,
  data: {
    fanId,
    tips: tips.map(({ revision: _, ...named }) => named),
    upToRevision: tips.at(-1)?.revision ?? 0,
    erasedAt: now,
  },
});

it('erases tip notes in order, each once, and nothing else', () => {
  given(walletModel)
    .when(erase(tip(1), tip(4)))
    .thenAppends([erased(tip(1), tip(4))])
    .when(erase(tip(1), tip(4)))
    .thenAppendsNothing()
    .when(erase(tip(4), tip(5)))
    .thenAppends([erased(tip(5))]);
});
