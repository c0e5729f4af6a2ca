import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';

/** To this person nothing of the creator is there any more. */
export const PersonBlocked = defineEvent('PersonBlocked', {
  performerId: Id,
  personId: Id,
  blockedAt: Instant,
});

/** What the person could see before can be seen again. */
export const PersonUnblocked = defineEvent('PersonUnblocked', {
  performerId: Id,
  personId: Id,
  unblockedAt: Instant,
});

/** To visitors from these countries nothing of the creator is there: all of them, two letters each. */
export const CountriesBlocked = defineEvent('CountriesBlocked', {
  performerId: Id,
  countries: z.array(z.string()),
  changedAt: Instant,
});

/** `block-<performerId>`: whom a creator does not want to meet. */
export const blockStream = defineStream('block', [
  PersonBlocked,
  PersonUnblocked,
  CountriesBlocked,
]);
export type BlockEvent = StreamEvent<typeof blockStream>;
