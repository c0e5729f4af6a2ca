import { isEqual, mergeDefined } from '@ovation/contracts/kernel/changes';
import { toAmount } from '@ovation/contracts/kernel/rules';
import type { PerformerEvent } from '@ovation/contracts/performers/events';
import { isOnSale } from '@ovation/contracts/performers/rules';
import type { PerformerDetails } from '@ovation/contracts/profiles/details';
import { isAdultOn } from '@ovation/contracts/profiles/rules';
import type { Settings } from '@ovation/contracts/settings/settings';
import { accepted, type Decision, type Refused, refused } from '../kernel/commands/decision.ts';
import type { Performer } from '../models/performer.model.ts';

export interface UpdatePerformer {
  readonly profile: {
    readonly [Name in 'bio' | 'gender' | 'country' | 'welcomeMessage']?:
      | Performer[Name]
      | undefined;
  };
  readonly details?: {
    readonly [Name in keyof PerformerDetails]?: PerformerDetails[Name] | undefined;
  };
  readonly prices: {
    readonly [Name in 'monthlyPriceMinor' | 'yearlyPriceMinor' | 'isFreeSubscription']?:
      | Performer[Name]
      | undefined;
  };
  readonly settings: Pick<
    Settings,
    | 'minimumSubscriptionPriceMinor'
    | 'maximumSubscriptionPriceMinor'
    | 'freeSubscriptionEnabled'
    | 'currency'
    | 'performerCategories'
  >;
  readonly now: string;
}

type PriceRefusal = Refused<
  'PRICE_OUT_OF_RANGE' | 'FREE_SUBSCRIPTION_DISABLED' | 'MONTHLY_PRICE_MISSING'
>;

/**
 * Checks that new prices are within the settings, or zero for a withdrawn yearly price; older prices stay
 * valid.
 */
const checkPrices = ({ prices, settings }: UpdatePerformer): PriceRefusal | undefined => {
  const low = settings.minimumSubscriptionPriceMinor;
  const high = settings.maximumSubscriptionPriceMinor;
  const fields = [
    ['monthlyPrice', prices.monthlyPriceMinor],
    ['yearlyPrice', prices.yearlyPriceMinor],
  ] as const;
  const isWrong = (path: string, price: number | undefined): boolean => {
    const isWithdrawn = path === 'yearlyPrice' && price === 0;
    return price !== undefined && !isWithdrawn && (price < low || price > high);
  };
  const wrong = fields.filter(([path, price]) => isWrong(path, price));
  if (wrong.length > 0) {
    const values = { minimum: toAmount(low), maximum: toAmount(high) };
    const message = 'from {minimum, number, ::.00} to {maximum, number, ::.00}';
    return refused('PRICE_OUT_OF_RANGE', {
      values: { ...values, currency: settings.currency },
      errors: wrong.map(([path]) => ({ path, message, values })),
    });
  }
  if (prices.isFreeSubscription && !settings.freeSubscriptionEnabled) {
    return refused('FREE_SUBSCRIPTION_DISABLED');
  }
  return undefined;
};

/**
 * Checks that the birth date is an adult's, and that categories are offered, or were set before they were
 * removed.
 */
const checkDetails = (
  { details, settings, now }: UpdatePerformer,
  before: PerformerDetails,
): Refused<'NOT_AN_ADULT' | 'UNKNOWN_CATEGORY'> | undefined => {
  const { birthDate, categories = [] } = details ?? {};
  if (birthDate != null && !isAdultOn(birthDate, now))
    return refused('NOT_AN_ADULT', { errors: [{ path: 'birthDate', message: 'is not valid' }] });
  const known = new Set([...settings.performerCategories, ...before.categories]);
  if (categories.every((code) => known.has(code))) return undefined;
  return refused('UNKNOWN_CATEGORY', {
    errors: [{ path: 'categories', message: 'is not valid' }],
  });
};

/** Refusal of a yearly price or trial without a monthly price. */
const monthlyPriceMissing = refused('MONTHLY_PRICE_MISSING', {
  errors: [{ path: 'monthlyPrice', message: 'A year or a trial needs a monthly price.' }],
});

/** Changes a creator's profile and prices; no event when unchanged. Unverified creators cannot set prices. */
export const decideUpdatePerformer = (
  command: UpdatePerformer,
  performer: Performer | undefined,
): Decision<
  PerformerEvent,
  | 'NOT_FOUND'
  | 'NOT_AN_ADULT'
  | 'UNKNOWN_CATEGORY'
  | 'PERFORMER_NOT_VERIFIED'
  | PriceRefusal['code']
> => {
  if (!performer) return refused('NOT_FOUND');
  const refusal = checkPrices(command) ?? checkDetails(command, performer.details);
  if (refusal) return refusal;
  const { performerId, bio, gender, country, welcomeMessage } = performer;
  const { monthlyPriceMinor, yearlyPriceMinor, isFreeSubscription } = performer;
  const changedAt = command.now;
  const events: PerformerEvent[] = [];

  const profile = { bio, gender, country, welcomeMessage };
  const newProfile = mergeDefined(profile, command.profile);
  if (!isEqual(profile, newProfile)) {
    const data = { performerId, ...newProfile, changedAt };
    events.push({ type: 'PerformerProfileChanged', data });
  }
  const details = mergeDefined(performer.details, command.details ?? {});
  if (!isEqual(details, performer.details)) {
    events.push({ type: 'PerformerDetailsChanged', data: { performerId, details, changedAt } });
  }
  const prices = { monthlyPriceMinor, yearlyPriceMinor, isFreeSubscription };
  const newPrices = mergeDefined(prices, command.prices);
  if (!isEqual(prices, newPrices)) {
    if (!performer.mayPublish) return refused('PERFORMER_NOT_VERIFIED');
    if (!isOnSale({ monthlyPrice: newPrices.monthlyPriceMinor })) return monthlyPriceMissing;
    events.push({
      type: 'PerformerPricesChanged',
      data: {
        performerId,
        monthlyPrice: newPrices.monthlyPriceMinor,
        yearlyPrice: newPrices.yearlyPriceMinor,
        currency: command.settings.currency,
        isFreeSubscription: newPrices.isFreeSubscription,
        ...(performer.trialDays !== undefined && { trialDays: performer.trialDays }),
        changedAt,
      },
    });
  }
  return accepted(events);
};
