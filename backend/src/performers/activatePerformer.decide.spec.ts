import { settingsDefault } from '@ovation/contracts/settings/settings';
import { describe, expect, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { decideActivatePerformer } from './activatePerformer.decide.ts';
import { performerModel } from './model.ts';

const now = '2026-01-01T00:00:00.000Z';
const application = {
  ...{ performerId: idOf(12), country: 'PT' },
  ...{ documentVerificationId: idOf(1), idVerificationId: idOf(2) },
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
    ...{ monthlyPrice: 999, yearlyPrice: 9_990, currency: 'USD' as const },
    ...{ isFreeSubscription: false, registeredAt: now },
  },
};

describe('becoming a creator', () => {
  it('is verified at once when the operator has it so', () => {
    const { state } = given(performerModel)
      .when(open())
      .thenAppends([
        registered,
        {
          type: 'PerformerVerified',
          data: { performerId: application.performerId, verifiedBy: 'policy', verifiedAt: now },
        },
      ]);
    expect(state).toMatchObject({
      status: 'verified',
      country: 'PT',
      monthlyPriceMinor: 999,
      yearlyPriceMinor: 9_990,
      isFreeSubscription: false,
    });
  });

  it('waits for an operator otherwise', () => {
    const { state } = given(performerModel)
      .when(open({ autoApprovePerformers: false }))
      .thenAppends([registered]);
    expect(state?.status).toBe('pending');
  });

  it('begins with prices that the settings allow', () => {
    given(performerModel)
      .when(open({ autoApprovePerformers: false, maximumSubscriptionPriceMinor: 5_000 }))
      .thenAppendsLike({
        type: 'PerformerRegistered',
        data: { monthlyPrice: 999, yearlyPrice: 5_000 },
      });
    given(performerModel)
      .when(open({ autoApprovePerformers: false, minimumSubscriptionPriceMinor: 2_000 }))
      .thenAppendsLike({
        type: 'PerformerRegistered',
        data: { monthlyPrice: 2_000, yearlyPrice: 9_990 },
      });
  });

  it('happens once', () => {
    given(performerModel).when(open()).when(open()).thenAppendsNothing();
  });
});
