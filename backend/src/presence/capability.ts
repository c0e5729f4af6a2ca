import type { Base } from '../kernel/composition/base.ts';
import { defineCapability } from '../kernel/composition/capability.ts';
import { erasePushes } from './erasePushes.eraser.ts';
import { createPresence } from './presence.ts';
import type { PresenceOffers } from './public.ts';

type PresenceNeeds = Pick<Base, 'clock' | 'counters' | 'logger'>;

export const presence = defineCapability<PresenceNeeds, PresenceOffers>('presence', (needs) => ({
  offers: { presence: createPresence(needs.counters, needs) },
  erasers: () => [erasePushes(needs)],
}));
