import { settingsDefault } from '@ovation/contracts/settings/settings';
import { describe, expect, it } from 'vitest';
import { performerModel } from '../../models/performer.model.ts';
import { given, idOf } from '../../testing/decider.ts';
import { decideActivatePerformer } from './activatePerformer.decide.ts';

const now = '2026-01-01T00:00:00.000Z';
const application = {
  performerId: idOf(12),
  country: 'PT',
  documentVerificationId: idOf(1),
  idVerificationId: idOf(2),
};
const open =
  (changes: Partial<typeof settingsDefault> = {}) =>
  (state: typeof performerModel.initial) =>
    decideActivatePerformer(
      { ...application, settings: { ...settingsDefault, ...changes }, now },
      state,
    );
const registered = {
  type: 'PerformerRegistered' as const,
  data: {
    ...application,
    monthlyPrice: 0,
    yearlyPrice: 0,
    currency: 'USD' as const,
    isFreeSubscription: false,
    registeredAt: now,
  },
};

describe('becoming a creator', () => {
  it('may publish at once with automatic approval, without being verified', () => {
    const { state } = given(performerModel)
      .when(open({ autoApprovePerformers: true }))
      .thenAppends([
        registered,
        {
          type: 'PerformerPublishingAllowed',
          data: { performerId: application.performerId, allowedAt: now },
        },
      ]);
    expect(state).toMatchObject({
      status: 'pending',
      mayPublish: true,
      country: 'PT',
      monthlyPriceMinor: 0,
      yearlyPriceMinor: 0,
      isFreeSubscription: false,
    });
  });

  it('waits for an operator otherwise', () => {
    const { state } = given(performerModel).when(open()).thenAppends([registered]);
    expect(state).toMatchObject({ status: 'pending', mayPublish: false });
  });

  it('is verified once staff have approved the documents, and by policy in old events', () => {
    for (const verifiedBy of ['operator', 'policy'] as const) {
      const data = { performerId: application.performerId, verifiedBy, verifiedAt: now };
      const events = [registered, { type: 'PerformerVerified' as const, data }];
      expect(events.reduce(performerModel.evolve, performerModel.initial)).toMatchObject({
        status: 'verified',
        mayPublish: true,
      });
    }
  });

  it('happens once', () => {
    given(performerModel).when(open()).when(open()).thenAppendsNothing();
  });
});
