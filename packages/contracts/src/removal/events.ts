import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { roles } from '../kernel/rules.ts';

/** Request to delete the account and all its data; can be canceled until `dueAt`. */
export const RemovalRequested = defineEvent('RemovalRequested', {
  accountId: Id,
  role: z.enum(roles),
  requestedAt: Instant,
  dueAt: Instant,
});

/** The request was canceled. */
export const RemovalCanceled = defineEvent('RemovalCanceled', {
  accountId: Id,
  canceledAt: Instant,
});

/** Deletion has started and cannot be canceled. */
export const RemovalStarted = defineEvent('RemovalStarted', { accountId: Id, startedAt: Instant });

/** All data of the person is deleted, the key too. */
export const RemovalCompleted = defineEvent('RemovalCompleted', {
  accountId: Id,
  completedAt: Instant,
});

/** `removal-<accountId>`: deletion request of an account and its progress. */
export const removalStream = defineStream('removal', [
  RemovalRequested,
  RemovalCanceled,
  RemovalStarted,
  RemovalCompleted,
]);
export type RemovalEvent = StreamEvent<typeof removalStream>;
