import { blockedPeople } from '@ovation/contracts/blocking/readModels';
import type { Conversation } from '@ovation/contracts/conversations/conversation';
import type { ConversationDocument } from '@ovation/contracts/conversations/readModels';
import { hasBoughtFrom, relatedAmong } from '../relations/public.ts';
import type { ConversationDeps } from './deps.ts';

type ClosedReason = Conversation['closedBecause'];

type ClosedDeps = Pick<ConversationDeps, 'performers' | 'readModels'>;

/** Returns the fans to whom a creator may not write first. */
const fansWithoutRelation = async (
  { readModels }: ClosedDeps,
  performerId: string,
  fanIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const bonded = await relatedAmong(readModels, performerId, fanIds);
  const others = fanIds.filter((fanId) => !bonded.has(fanId));
  const bought = await Promise.all(
    others.map((fanId) => hasBoughtFrom(readModels, performerId, fanId)),
  );
  return new Set(others.filter((_, at) => !bought[at]));
};

/**
 * Returns the reasons why a creator cannot write in conversations, by conversation id; open ones are absent.
 */
export const closedReasonsFor = async (
  deps: ClosedDeps,
  performerId: string,
  documents: readonly ConversationDocument[],
): Promise<ReadonlyMap<string, ClosedReason>> => {
  if (documents.length === 0) return new Map();
  // A conversation with a message or tip is open already: only empty ones need the relation check.
  const silent = documents.filter(({ lastMessage }) => lastMessage === null);
  const [mayPublish, blocks, unrelated] = await Promise.all([
    deps.performers.mayPublish(performerId),
    deps.readModels.findMany(
      blockedPeople,
      documents.map(({ otherId }) => ({ owner: otherId, id: performerId })),
    ),
    fansWithoutRelation(
      deps,
      performerId,
      silent.map(({ otherId }) => otherId),
    ),
  ]);
  return new Map(
    documents.flatMap(({ conversationId, otherId }, at) => {
      const reason = !mayPublish
        ? 'not-verified'
        : blocks[at]
          ? 'unreachable'
          : unrelated.has(otherId)
            ? 'no-relation'
            : null;
      return reason === null ? [] : [[conversationId, reason] as const];
    }),
  );
};
