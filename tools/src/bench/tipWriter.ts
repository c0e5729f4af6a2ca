import { conversationIdOf } from '@ovation/backend/relations/ids';
import { chargePosting } from '@ovation/contracts/ledger/chargePosting';
import type { NewEvent } from '@ovation/event-log/codec/codec';
import { newId } from '@ovation/event-log/ids';
import { type EventLog, revisionNone } from '@ovation/event-log/log';
import { tipTokens } from './tips.ts';
import type { BenchWorld } from './world.ts';

const commissionBasisPoints = 2_000;

type Tip = (fanId: string, performerId: string, note: string | undefined) => NewEvent;

const tip = (fanId: string, performerId: string, more: object): NewEvent => {
  const id = newId();
  const at = new Date().toISOString();
  const { commission, legs } = chargePosting(fanId, performerId, tipTokens, commissionBasisPoints);
  return {
    id,
    type: 'TipSent',
    data: {
      tipId: newId(),
      fanId,
      performerId,
      tokens: tipTokens,
      commission,
      // The previous balance is irrelevant here: the fans of a bench have more than enough.
      commissionBasisPoints,
      balanceAfter: 0,
      legs,
      sentAt: at,
      ...more,
    },
    metadata: {
      actor: { kind: 'system', id: 'bench' } as const,
      at,
      causationId: id,
      correlationId: id,
    },
  };
};

/**
 * Tip in the old format, before tips had lines in conversations: its note is sent as a message, so
 * that one event triggers one reaction.
 */
export const legacyTip: Tip = (fanId, performerId, note) =>
  tip(fanId, performerId, note === undefined ? {} : { note });

/** Tips in the current format: each a line in the conversation of the two. */
export const currentTips = (): Tip => {
  const numbers = new Map<string, number>();
  return (fanId, performerId) => {
    const conversationId = conversationIdOf(fanId, performerId);
    const number = (numbers.get(conversationId) ?? 0) + 1;
    numbers.set(conversationId, number);
    return tip(fanId, performerId, { inConversation: { conversationId, number } });
  };
};

/** Opens a writer of tips straight into so many wallets. */
export const openTipWriter = async (
  log: EventLog,
  { fans, creatorIds }: BenchWorld,
  wallets: number,
  tipOf: Tip,
) => {
  const tippers = await Promise.all(
    fans.slice(0, wallets).map(async ({ id }) => {
      const last = await log.readLast(`wallet-${id}`);
      return { id, revision: last?.revision ?? revisionNone };
    }),
  );
  let next = 0;
  /** Appends so many tips of the next fan; resolves with the ids of their events. */
  return async (count: number, note?: string): Promise<readonly string[]> => {
    const at = next++;
    const tipper = tippers[at % tippers.length];
    const performerId = creatorIds[at % creatorIds.length];
    if (!tipper || !performerId) throw new Error('a bench needs fans and creators');
    const stream = `wallet-${tipper.id}`;
    const tips = Array.from({ length: count }, () => tipOf(tipper.id, performerId, note));
    const outcome = await log.append(stream, tipper.revision, tips);
    if (!outcome.ok) throw new Error(`somebody else writes to ${stream}`);
    tipper.revision = outcome.revision;
    return tips.map(({ id }) => id);
  };
};
