import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { roles } from '../kernel/rules.ts';

/** Somebody wants their account and all that is theirs gone; until `dueAt` it can be taken back. */
export const RemovalRequested = defineEvent('RemovalRequested', {
  accountId: Id,
  role: z.enum(roles),
  requestedAt: Instant,
  dueAt: Instant,
});

/** The person stays. */
export const RemovalCanceled = defineEvent('RemovalCanceled', {
  accountId: Id,
  canceledAt: Instant,
});

/** It was due: from here on it is under way and cannot be taken back, whatever is gone already. */
export const RemovalStarted = defineEvent('RemovalStarted', { accountId: Id, startedAt: Instant });

/** All that was the person's is gone, their key too. */
export const RemovalCompleted = defineEvent('RemovalCompleted', {
  accountId: Id,
  completedAt: Instant,
});

/** `removal-<accountId>`: whether somebody wants to leave, and how far that has come. */
export const removalStream = defineStream('removal', [
  RemovalRequested,
  RemovalCanceled,
  RemovalStarted,
  RemovalCompleted,
]);
export type RemovalEvent = StreamEvent<typeof removalStream>;
