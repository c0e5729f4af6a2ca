import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { muteScopes } from './rules.ts';

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

/** To this fan nothing of a creator is there any more, for the fan does not want to meet the creator. */
export const PerformerBlocked = defineEvent('PerformerBlocked', {
  fanId: Id,
  performerId: Id,
  blockedAt: Instant,
});

/** The creator is there for the fan again. */
export const PerformerUnblocked = defineEvent('PerformerUnblocked', {
  fanId: Id,
  performerId: Id,
  unblockedAt: Instant,
});

/** A person wants to read no posts of a creator unasked. Nobody else learns of it. */
export const PerformerMuted = defineEvent('PerformerMuted', {
  personId: Id,
  performerId: Id,
  /** From where the posts stay away: all lists that nobody has looked for, or the chosen one alone. */
  scope: z.enum(muteScopes),
  mutedAt: Instant,
});

export const PerformerUnmuted = defineEvent('PerformerUnmuted', {
  personId: Id,
  performerId: Id,
  unmutedAt: Instant,
});

/** `block-<personId>`: whom somebody does not want to meet, or to read. */
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
