import type { Presence } from './presence.ts';

export { noteOnline } from './presence.ts';

export interface PresenceOffers {
  readonly presence: Presence;
}
