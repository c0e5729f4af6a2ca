import { type EventOf, streamName } from '@ovation/contracts/kernel/event';
import { erasedBatchMax } from '@ovation/contracts/kernel/rules';
import type { TipSent } from '@ovation/contracts/tipping/events';
import { walletStream } from '@ovation/contracts/wallet/events';
import type { Eraser } from '../kernel/composition/capability.ts';
import { walletModel } from '../models/wallet.model.ts';
import type { TippingDeps } from './deps.ts';
import { decideEraseNotes, type NotedTip } from './eraseNotes.decide.ts';

type Deps = Pick<TippingDeps, 'commands' | 'log'>;

/** Reads a fan's tips with notes after a revision, in batches. */
async function* notedTips(
  { log }: Pick<Deps, 'log'>,
  fanId: string,
  after: number,
): AsyncIterable<readonly NotedTip[]> {
  let noted: NotedTip[] = [];
  for await (const event of log.read(streamName(walletStream, fanId), after + 1)) {
    const { type, data } = event as unknown as EventOf<typeof TipSent>;
    if (type !== 'TipSent' || data.note === undefined) continue;
    const { tipId, performerId, inConversation } = data;
    const conversationId = inConversation?.conversationId ?? null;
    noted.push({ tipId, performerId, conversationId, revision: event.revision });
    if (noted.length < erasedBatchMax) continue;
    yield noted;
    noted = [];
  }
  if (noted.length > 0) yield noted;
}

/** Eraser of a fan's tip notes in chats and ledger; tips and postings stay. */
export const eraseNotes = (deps: Deps): Eraser => ({
  name: 'tipping',
  erase: async ({ accountId: fanId }, context) => {
    const { state } = await deps.commands.load(walletModel, fanId);
    for await (const tips of notedTips(deps, fanId, state.notesErasedUpTo)) {
      const outcome = await deps.commands.handle(walletModel, fanId, context, (wallet, now) =>
        decideEraseNotes({ fanId, tips, now }, wallet),
      );
      if (!outcome.ok) throw new Error(`notes of ${fanId} stay: ${outcome.code}`);
    }
  },
});
