import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Tokens } from '../kernel/money.ts';
import { erasedAtOnceMax } from '../kernel/rules.ts';
import { Posting } from '../ledger/posting.ts';

/** A fan tipped a creator. It lies in the fan's own wallet stream and holds all legs. */
export const TipSent = defineEvent(
  'TipSent',
  {
    tipId: Id,
    fanId: Id,
    performerId: Id,
    tokens: Tokens,
    commission: Tokens,
    /** The commission's rate in force, in basis points. */
    commissionBasisPoints: z.int(),
    /** What the fan wrote with it. */
    note: z.string().optional(),
    /**
     * Its line in the conversation of the two: the n-th tip there, 1, 2, 3, … without a gap. Older tips
     * have none; the note of such a tip was told by a `MessageSent` of the type `tip`.
     */
    inConversation: z.strictObject({ conversationId: Id, number: z.int().positive() }).optional(),
    balanceAfter: Tokens,
    legs: Posting,
    sentAt: Instant,
  },
  { personal: { note: 'fanId' } },
);

/** What a fan who leaves wrote with tips is gone; the tips stay. */
export const TipNotesErased = defineEvent('TipNotesErased', {
  fanId: Id,
  tips: z
    .array(
      z.strictObject({
        tipId: Id,
        performerId: Id,
        /** Where the tip is a line; null of older ones. */
        conversationId: Id.nullable(),
      }),
    )
    .min(1)
    .max(erasedAtOnceMax),
  /** Of the wallet's stream: no tip up to this revision has a note any more. */
  upToRevision: z.int().nonnegative(),
  erasedAt: Instant,
});
