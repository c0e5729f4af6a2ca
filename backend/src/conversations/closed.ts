import { blockedPeople } from '@ovation/contracts/blocking/readModels';
import type { Conversation } from '@ovation/contracts/conversations/conversation';
import type { ConversationDocument } from '@ovation/contracts/conversations/readModels';
import { bondedAmong, hasBoughtFrom } from '../relations/public.ts';
import type { ConversationDeps } from './deps.ts';

type ClosedBecause = Conversation['closedBecause'];

type ClosedDeps = Pick<ConversationDeps, 'performers' | 'readModels'>;

/** Of these fans those to whom a creator who has not been written to may not write first. */
const unrelatedAmong = async (
  { readModels }: ClosedDeps,
  performerId: string,
  fanIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const bonded = await bondedAmong(readModels, performerId, fanIds);
  const others = fanIds.filter((fanId) => !bonded.has(fanId));
  const bought = await Promise.all(
    others.map((fanId) => hasBoughtFrom(readModels, performerId, fanId)),
  );
  return new Set(others.filter((_, at) => !bought[at]));
};

/** Why a creator cannot write in conversations of theirs, by the conversation; of most there is nothing. */
export const closedFor = async (
  deps: ClosedDeps,
  performerId: string,
  documents: readonly ConversationDocument[],
): Promise<ReadonlyMap<string, ClosedBecause>> => {
  if (documents.length === 0) return new Map();
  // Where anything was said or given, whoever may write has done so, or was written to.
  const silent = documents.filter(({ lastMessage }) => lastMessage === null);
  const [mayPublish, blocks, unrelated] = await Promise.all([
    deps.performers.mayPublish(performerId),
    deps.readModels.findMany(
      blockedPeople,
      documents.map(({ otherId }) => ({ owner: otherId, id: performerId })),
    ),
    unrelatedAmong(
      deps,
      performerId,
      silent.map(({ otherId }) => otherId),
    ),
  ]);
  return new Map(
    documents.flatMap(({ conversationId, otherId }, at) => {
      const because = !mayPublish
        ? 'not-verified'
        : blocks[at]
          ? 'unreachable'
          : unrelated.has(otherId)
            ? 'no-relation'
            : null;
      return because === null ? [] : [[conversationId, because] as const];
    }),
  );
};
