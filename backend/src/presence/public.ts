import type { Presence } from './presence.ts';

export { recordOnline } from './presence.ts';

export interface PresenceOffers {
  readonly presence: Presence;
}
