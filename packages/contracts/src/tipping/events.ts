import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Tokens } from '../kernel/money.ts';
import { erasedBatchMax } from '../kernel/rules.ts';
import { Posting } from '../ledger/posting.ts';

/** A fan tipped a creator. In the fan's own wallet stream, with all legs. */
export const TipSent = defineEvent(
  'TipSent',
  {
    tipId: Id,
    fanId: Id,
    performerId: Id,
    tokens: Tokens,
    commission: Tokens,
    /** Current commission rate, in basis points. */
    commissionBasisPoints: z.int(),
    /** The fan's note. */
    note: z.string().optional(),
    /**
     * Line in the conversation of the two: the n-th tip there, 1, 2, 3, … without a gap. Older tips have
     * none; their note was a `MessageSent` of the type `tip`.
     */
    inConversation: z.strictObject({ conversationId: Id, number: z.int().positive() }).optional(),
    balanceAfter: Tokens,
    legs: Posting,
    sentAt: Instant,
  },
  { personal: { note: 'fanId' } },
);

/** Tip notes of an erased fan were removed; the tips stay. */
export const TipNotesErased = defineEvent('TipNotesErased', {
  fanId: Id,
  tips: z
    .array(
      z.strictObject({
        tipId: Id,
        performerId: Id,
        /** Conversation of the tip's line; null for older ones. */
        conversationId: Id.nullable(),
      }),
    )
    .min(1)
    .max(erasedBatchMax),
  /** Revision of the wallet's stream up to which no tip has a note. */
  upToRevision: z.int().nonnegative(),
  erasedAt: Instant,
});
