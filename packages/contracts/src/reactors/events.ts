import { z } from 'zod';
import { defineEvent, defineStream } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';

/** Position of an event in its own stream: the same in every copy of the log. */
export const StreamPosition = z.strictObject({
  stream: z.string().min(1),
  revision: z.int().nonnegative(),
});
export type StreamPosition = z.infer<typeof StreamPosition>;

/**
 * Pending reaction: it failed and is retried. The reactor has seen, and not handled, all of its events of
 * this stream from this one up to its checkpoint.
 */
export const PendingReaction = z.strictObject({
  ...StreamPosition.shape,
  eventId: Id,
  /** 0: blocked behind a failed one, and not tried yet. */
  tries: z.int().nonnegative(),
  failingSince: Instant,
});
export type PendingReaction = z.infer<typeof PendingReaction>;

/** Maximum number of pending reactions before a reactor stops reading events. */
export const pendingReactionsMax = 256;

/**
 * Checkpoint of a reactor: everything up to `seen` is done or parked, except pending reactions. `seen` is
 * null before the first event.
 */
export const ReactorMoved = defineEvent('ReactorMoved', {
  reactor: z.string(),
  seen: StreamPosition.nullable(),
  open: z.array(PendingReaction),
});

/** Stream of a reactor's checkpoint. Only the last event counts, and the store may drop earlier ones. */
export const reactorStream = defineStream('reactor', [ReactorMoved]);

/** Dead letter: a reaction failed for so long that an operator has to look. The reactor continues without it. */
export const ReactionParked = defineEvent('ReactionParked', {
  reactor: z.string(),
  ...StreamPosition.shape,
  eventId: Id,
  eventType: z.string(),
  /** Error of the last attempt. */
  error: z.string(),
  tries: z.int().positive(),
  failingSince: Instant,
  parkedAt: Instant,
});

/** A dead letter was replayed successfully. */
export const ParkedReactionReplayed = defineEvent('ParkedReactionReplayed', {
  reactor: z.string(),
  eventId: Id,
  replayedAt: Instant,
});

/** Dead letters of one reactor, and their outcome. */
export const parkedReactionsStream = defineStream('parkedReactions', [
  ReactionParked,
  ParkedReactionReplayed,
]);
