import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { muteScopes } from './rules.ts';

/** A creator blocked a person: nothing of the creator is visible to the person. */
export const PersonBlocked = defineEvent('PersonBlocked', {
  performerId: Id,
  personId: Id,
  blockedAt: Instant,
});

/** A creator unblocked a person. */
export const PersonUnblocked = defineEvent('PersonUnblocked', {
  performerId: Id,
  personId: Id,
  unblockedAt: Instant,
});

/** Geo-block: countries whose visitors do not see the creator; the complete list, two letters each. */
export const CountriesBlocked = defineEvent('CountriesBlocked', {
  performerId: Id,
  countries: z.array(z.string()),
  changedAt: Instant,
});

/** A fan blocked a creator: nothing of the creator is visible to the fan. */
export const PerformerBlocked = defineEvent('PerformerBlocked', {
  fanId: Id,
  performerId: Id,
  blockedAt: Instant,
});

/** A fan unblocked a creator. */
export const PerformerUnblocked = defineEvent('PerformerUnblocked', {
  fanId: Id,
  performerId: Id,
  unblockedAt: Instant,
});

/** A person muted a creator in lists; not visible to others. */
export const PerformerMuted = defineEvent('PerformerMuted', {
  personId: Id,
  performerId: Id,
  /** Lists without the posts: all unsolicited lists, or `for-you` alone. */
  scope: z.enum(muteScopes),
  mutedAt: Instant,
});

/** A person unmuted a creator. */
export const PerformerUnmuted = defineEvent('PerformerUnmuted', {
  personId: Id,
  performerId: Id,
  unmutedAt: Instant,
});

/** `block-<personId>`: people that a person has blocked or muted. */
export const blockStream = defineStream('block', [
  PersonBlocked,
  PersonUnblocked,
  CountriesBlocked,
  PerformerBlocked,
  PerformerUnblocked,
  PerformerMuted,
  PerformerUnmuted,
]);
export type BlockEvent = StreamEvent<typeof blockStream>;
