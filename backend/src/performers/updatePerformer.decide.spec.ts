import type { PerformerEvent } from '@ovation/contracts/performers/events';
import { noPerformerDetails } from '@ovation/contracts/profiles/details';
import { settingsDefault } from '@ovation/contracts/settings/settings';
import { describe, it } from 'vitest';
import { performerModel } from '../models/performer.model.ts';
import { given, idOf } from '../testing/decider.ts';
import { decideUpdatePerformer, type UpdatePerformer } from './updatePerformer.decide.ts';

const now = '2026-01-01T00:00:00.000Z';
const performerId = idOf(12);
const prices = {
  monthlyPrice: 999,
  yearlyPrice: 9_990,
  currency: 'USD' as const,
  isFreeSubscription: false,
};
const registered: PerformerEvent = {
  type: 'PerformerRegistered',
  data: {
    performerId,
    country: 'PT',
    ...prices,
    documentVerificationId: idOf(1),
    idVerificationId: idOf(2),
    registeredAt: now,
  },
};
const update = (changes: Partial<UpdatePerformer>) => (performer: typeof performerModel.initial) =>
  decideUpdatePerformer(
    { profile: {}, prices: {}, settings: settingsDefault, now, ...changes },
    performer,
  );
const allowed: PerformerEvent = {
  type: 'PerformerPublishingAllowed',
  data: { performerId, allowedAt: now },
};
const creator = () => given(performerModel, [registered, allowed]);

describe('changing a profile', () => {
  it('emits only the changed part, in full', () => {
    creator()
      .when(update({ profile: { bio: 'The sea.' }, prices: { monthlyPriceMinor: 999 } }))
      .thenAppends([
        {
          type: 'PerformerProfileChanged',
          data: {
            performerId,
            bio: 'The sea.',
            gender: null,
            country: 'PT',
            welcomeMessage: '',
            changedAt: now,
          },
        },
      ]);
    creator()
      .when(update({ prices: { yearlyPriceMinor: 5_000, isFreeSubscription: true } }))
      .thenAppends([
        {
          type: 'PerformerPricesChanged',
          data: {
            performerId,
            ...prices,
            yearlyPrice: 5_000,
            isFreeSubscription: true,
            changedAt: now,
          },
        },
      ]);
  });

  it('emits nothing when nothing changes', () => {
    creator()
      .when(update({ profile: { country: 'PT', bio: undefined } }))
      .thenAppendsNothing();
    creator()
      .when(update({ profile: { bio: 'The sea.' } }))
      .when(update({ profile: { bio: 'The sea.' } }))
      .thenAppendsNothing();
  });

  it('rejects prices of an unverified creator, and accepts the rest', () => {
    const applicant = () => given(performerModel, [registered]);
    for (const prices of [{ monthlyPriceMinor: 500 }, { isFreeSubscription: true }]) {
      applicant()
        .when(update({ profile: { bio: 'The sea.' }, prices }))
        .thenRefuses('PERFORMER_NOT_VERIFIED');
    }
    applicant()
      .when(update({ profile: { bio: 'The sea.' }, prices: { monthlyPriceMinor: 999 } }))
      .thenAppendsLike({ type: 'PerformerProfileChanged' });
  });

  it('emits all details together, apart from the rest', () => {
    const changes = { city: 'Faro', languages: ['pt', 'en'], birthDate: '1995-06-01' };
    const data = { performerId, details: { ...noPerformerDetails, ...changes }, changedAt: now };
    creator()
      .when(update({ details: changes }))
      .thenAppends([{ type: 'PerformerDetailsChanged', data }]);
    creator()
      .when(update({ details: changes }))
      .when(update({ details: { city: 'Faro', state: undefined } }))
      .thenAppendsNothing();
  });

  it.each(['2008-01-02', '2027-01-01', '1870-01-01'])('rejects %s as a birth date', (birthDate) => {
    creator()
      .when(update({ profile: { bio: 'Hi' }, details: { birthDate } }))
      .thenRefusesLike('NOT_AN_ADULT', { errors: [{ path: 'birthDate' }] });
  });

  it('accepts offered categories, and those set before', () => {
    creator()
      .when(update({ details: { categories: ['knitting'] } }))
      .thenRefusesLike('UNKNOWN_CATEGORY', { errors: [{ path: 'categories' }] });
    const withCategory = { ...settingsDefault, performerCategories: ['knitting', 'music'] };
    creator()
      .when(update({ details: { categories: ['knitting'] }, settings: withCategory }))
      .when(update({ details: { categories: ['music', 'knitting'] } }))
      .thenAppendsLike({
        type: 'PerformerDetailsChanged',
        data: { details: { categories: ['music', 'knitting'] } },
      });
  });

  it.each([98, 30_001])('rejects a price of %i', (price) => {
    for (const [name, path] of [
      ['monthlyPriceMinor', 'monthlyPrice'],
      ['yearlyPriceMinor', 'yearlyPrice'],
    ] as const) {
      creator()
        .when(update({ prices: { [name]: price } }))
        .thenRefusesLike('PRICE_OUT_OF_RANGE', {
          values: { minimum: 0.99, maximum: 300, currency: 'USD' },
          errors: [{ path }],
        });
    }
  });

  it.each([99, 30_000])('accepts a price of %i', (monthlyPriceMinor) => {
    creator()
      .when(update({ prices: { monthlyPriceMinor } }))
      .thenAppendsLike({
        type: 'PerformerPricesChanged',
        data: { monthlyPrice: monthlyPriceMinor },
      });
  });

  it('withdraws a yearly price, but no monthly one', () => {
    creator()
      .when(update({ prices: { yearlyPriceMinor: 0 } }))
      .thenAppendsLike({ type: 'PerformerPricesChanged', data: { yearlyPrice: 0 } });
    creator()
      .when(update({ prices: { monthlyPriceMinor: 0 } }))
      .thenRefusesLike('PRICE_OUT_OF_RANGE', { errors: [{ path: 'monthlyPrice' }] });
  });

  it('keeps a price that was set before the settings changed', () => {
    const settings = { ...settingsDefault, minimumSubscriptionPriceMinor: 2_000 };
    creator()
      .when(update({ settings, profile: { bio: 'The sea.' } }))
      .thenAppendsLike({ type: 'PerformerProfileChanged' });
  });

  it('allows no trial while trials are disabled', () => {
    const settings = { ...settingsDefault, freeSubscriptionEnabled: false };
    creator()
      .when(update({ settings, prices: { isFreeSubscription: true } }))
      .thenRefuses('FREE_SUBSCRIPTION_DISABLED');
    creator()
      .when(update({ settings, prices: { isFreeSubscription: false } }))
      .thenAppendsNothing();
  });

  it('requires a monthly price', () => {
    const newcomer = () =>
      given(performerModel, [
        { ...registered, data: { ...registered.data, monthlyPrice: 0, yearlyPrice: 0 } },
        allowed,
      ]);
    for (const prices of [{ yearlyPriceMinor: 9_990 }, { isFreeSubscription: true }]) {
      newcomer()
        .when(update({ prices }))
        .thenRefusesLike('MONTHLY_PRICE_MISSING', { errors: [{ path: 'monthlyPrice' }] });
    }
    newcomer()
      .when(update({ prices: { monthlyPriceMinor: 500, isFreeSubscription: true } }))
      .thenAppendsLike({
        type: 'PerformerPricesChanged',
        data: { monthlyPrice: 500, yearlyPrice: 0, isFreeSubscription: true },
      });
    newcomer()
      .when(update({ profile: { bio: 'The sea.' } }))
      .thenAppendsLike({ type: 'PerformerProfileChanged' });
  });

  it('is for creators', () => {
    given(performerModel).when(update({})).thenRefuses('NOT_FOUND');
  });
});
