import type { PerformerEvent } from '@ovation/contracts/performers/events';
import { idOf } from './decider.ts';

/** Fixture: events of a creator with welcome videos, for specs of deciders. */
export const videoAt = '2026-02-01T10:00:00.000Z';
const performerId = idOf(12);

export const registeredPerformer: PerformerEvent = {
  type: 'PerformerRegistered',
  data: {
    performerId,
    country: 'PT',
    documentVerificationId: idOf(1),
    idVerificationId: idOf(2),
    monthlyPrice: 0,
    yearlyPrice: 0,
    currency: 'USD',
    isFreeSubscription: false,
    registeredAt: videoAt,
  },
};

export const shownVideo = (
  fileId: string,
  replacedFileId: string | null = null,
): PerformerEvent => ({
  type: 'PerformerWelcomeVideoShown',
  data: { performerId, fileId, replacedFileId, shownAt: videoAt },
});

export const removedVideo = (fileId: string): PerformerEvent => ({
  type: 'PerformerWelcomeVideoRemoved',
  data: { performerId, fileId, removedAt: videoAt },
});
