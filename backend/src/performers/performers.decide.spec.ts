import { settingsDefault } from '@ovation/contracts/settings/settings';
import { describe, expect, it } from 'vitest';
import { type Performer, performerModel } from './model.ts';
import { decideOpenPerformer } from './openPerformer.decide.ts';
import { decideUpdatePerformer, type UpdatePerformer } from './updatePerformer.decide.ts';

const now = '2026-01-01T00:00:00.000Z';
const application = {
  performerId: 'luna',
  country: 'PT',
  documentVerificationId: 'passport',
  idVerificationId: 'selfie',
};

const open = (settings = settingsDefault, performer?: Performer) => {
  const decision = decideOpenPerformer({ ...application, settings, now }, performer);
  if (!decision.ok) throw new Error('it is never refused');
  return decision.events;
};

const opened = (settings = settingsDefault): Performer => {
  const state = open(settings).reduce(performerModel.evolve, performerModel.initial);
  if (!state) throw new Error('nobody was opened');
  return state;
};

describe('becoming a creator', () => {
  it('is verified at once when the operator has it so', () => {
    expect(opened()).toMatchObject({
      status: 'verified',
      country: 'PT',
      monthlyPriceMinor: 999,
      yearlyPriceMinor: 9_990,
      isFreeSubscription: false,
    });
  });

  it('waits for an operator otherwise', () => {
    expect(opened({ ...settingsDefault, autoApprovePerformers: false }).status).toBe('pending');
  });

  it('begins with prices that the settings allow', () => {
    expect(opened({ ...settingsDefault, maximumSubscriptionPriceMinor: 5_000 })).toMatchObject({
      monthlyPriceMinor: 999,
      yearlyPriceMinor: 5_000,
    });
  });

  it('happens once', () => {
    expect(open(settingsDefault, opened())).toEqual([]);
  });
});

describe('changing a profile', () => {
  const update = (changes: Partial<UpdatePerformer>, performer: Performer | undefined = opened()) =>
    decideUpdatePerformer(
      { profile: {}, prices: {}, settings: settingsDefault, now, ...changes },
      performer,
    );

  it('says only what changes, and all of that part', () => {
    expect(update({ profile: { bio: 'The sea.' }, prices: { monthlyPriceMinor: 999 } })).toEqual({
      ok: true,
      events: [
        {
          type: 'PerformerProfileChanged',
          data: {
            performerId: 'luna',
            bio: 'The sea.',
            gender: null,
            country: 'PT',
            welcomeMessage: '',
            changedAt: now,
          },
        },
      ],
    });
  });

  it('says nothing when nothing changes', () => {
    expect(update({ profile: { country: 'PT', bio: undefined } })).toEqual({
      ok: true,
      events: [],
    });
  });

  it.each([98, 30_001])('refuses a price of %i', (monthlyPriceMinor) => {
    expect(update({ prices: { monthlyPriceMinor } })).toMatchObject({
      code: 'PRICE_OUT_OF_RANGE',
      values: { minimum: 0.99, maximum: 300, currency: 'USD' },
      errors: [{ path: 'monthlyPrice' }],
    });
  });

  it('leaves a price alone that was set before the settings changed', () => {
    const settings = { ...settingsDefault, minimumSubscriptionPriceMinor: 2_000 };
    expect(update({ settings, profile: { bio: 'The sea.' } })).toMatchObject({ ok: true });
  });

  it('is not free while subscriptions cannot be', () => {
    const settings = { ...settingsDefault, freeSubscriptionEnabled: false };
    expect(update({ settings, prices: { isFreeSubscription: true } })).toMatchObject({
      code: 'FREE_SUBSCRIPTION_DISABLED',
    });
  });

  it('is for creators', () => {
    const changes = { profile: {}, prices: {}, settings: settingsDefault, now };
    expect(decideUpdatePerformer(changes, undefined)).toMatchObject({ code: 'NOT_FOUND' });
  });
});
