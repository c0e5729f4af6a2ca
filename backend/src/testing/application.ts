import type { PerformerEvent } from '@ovation/contracts/performers/events';
import { idOf } from './decider.ts';

export const now = '2026-01-01T00:00:00.000Z';
export const luna = idOf(12);
export const [selfie, identity] = [idOf(1), idOf(2)];

/** Creator waiting for review. */
export const lunaApplied: PerformerEvent = {
  type: 'PerformerRegistered',
  data: {
    performerId: luna,
    country: 'PT',
    documentVerificationId: selfie,
    idVerificationId: identity,
    monthlyPrice: 0,
    yearlyPrice: 0,
    currency: 'USD',
    isFreeSubscription: false,
    registeredAt: now,
  },
};
