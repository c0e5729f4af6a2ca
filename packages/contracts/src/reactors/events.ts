import { z } from 'zod';
import { defineEvent, defineStream } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';

/** An event by its place in its own stream: the same in every store that holds the log. */
export const EventPlace = z.strictObject({
  stream: z.string().min(1),
  revision: z.int().nonnegative(),
});
export type EventPlace = z.infer<typeof EventPlace>;

/**
 * A reaction that failed and is tried again. The reactor has seen, and not handled, all of its events
 * of this stream from this one up to its place.
 */
export const OpenReaction = z.strictObject({
  ...EventPlace.shape,
  eventId: Id,
  /** 0: it waits behind one that failed, and was not tried yet. */
  tries: z.int().nonnegative(),
  failingSince: Instant,
});
export type OpenReaction = z.infer<typeof OpenReaction>;

/** How many reactions of one reactor may be open before it takes up no more events. */
export const openReactionsMax = 256;

/**
 * How far a reactor is in the log: everything up to `seen` is done or parked, but for what is open.
 * `seen` is null before the first event.
 */
export const ReactorMoved = defineEvent('ReactorMoved', {
  reactor: z.string(),
  seen: EventPlace.nullable(),
  open: z.array(OpenReaction),
});

/** The place of one reactor. Only the last event counts, and the store may drop those before it. */
export const reactorStream = defineStream('reactor', [ReactorMoved]);

/** A reaction failed for so long that a person has to look. The reactor goes on without it. */
export const ReactionParked = defineEvent('ReactionParked', {
  reactor: z.string(),
  ...EventPlace.shape,
  eventId: Id,
  eventType: z.string(),
  /** What the last try failed with. */
  error: z.string(),
  tries: z.int().positive(),
  failingSince: Instant,
  parkedAt: Instant,
});

/** A parked reaction was done after all. */
export const ParkedReactionReplayed = defineEvent('ParkedReactionReplayed', {
  reactor: z.string(),
  eventId: Id,
  replayedAt: Instant,
});

/** What one reactor could not do, and what became of it. */
export const parkedReactionsStream = defineStream('parkedReactions', [
  ReactionParked,
  ParkedReactionReplayed,
]);
