import { useLingui } from '@lingui/react/macro';
import type { OwnPerformerProfile } from '@ovation/contracts/performers/performer';
import { isOnSale, isYearMoreExpensive } from '@ovation/contracts/performers/rules';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { moneyAsTyped } from '@ovation/ui-kit/i18n/typedNumber';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { api } from '@ovation/web-client/api/client';
import { afterOwnPageChanged } from '@ovation/web-client/performers/invalidation';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type PriceError, type PriceForm, parsePrices } from './prices.ts';

type Faults = { readonly [Field in 'monthly' | 'yearly']: PriceError | undefined };

/** Maps stored prices to form values. */
const formOf = (
  { monthlyPrice, yearlyPrice, isFreeSubscription }: OwnPerformerProfile,
  language: string,
): PriceForm => {
  const typed = (price: number): string => (price === 0 ? '' : moneyAsTyped(price, language));
  return {
    monthly: typed(monthlyPrice),
    yearly: typed(yearlyPrice),
    hasTrial: isFreeSubscription,
  };
};

/** Returns true for a yearly price above twelve months, unless it was saved like that before. */
const isDearerNow = (
  saved: OwnPerformerProfile,
  { monthly, yearly }: ReturnType<typeof parsePrices>,
): boolean => {
  const [monthlyPrice, yearlyPrice] = [monthly.amount, yearly.amount];
  const isAsBefore = saved.monthlyPrice === monthlyPrice && saved.yearlyPrice === yearlyPrice;
  return !isAsBefore && isYearMoreExpensive({ monthlyPrice, yearlyPrice });
};

/** State of the price form: typed prices, errors, and saving. */
export const usePrices = (performer: OwnPerformerProfile, settings: PublicSettings) => {
  const { t, i18n } = useLingui();
  const sayError = useSayError();
  // Only typed fields: the others follow changes of other devices, and are not sent.
  const [typed, setTyped] = useState<Partial<PriceForm>>({});
  // Typing a first price does not report it as too low at the first digit.
  const [wasSubmitted, setWasSubmitted] = useState(false);
  /** True while the confirmation of a dear year is open. */
  const [isConfirming, setConfirming] = useState(false);
  const form: PriceForm = { ...formOf(performer, i18n.locale), ...typed };
  const prices = parsePrices(form, {
    minimum: settings.minimumSubscriptionPrice,
    maximum: settings.maximumSubscriptionPrice,
    currency: settings.currency,
    language: i18n.locale,
  });
  const faults: Faults = { monthly: prices.monthly.fault, yearly: prices.yearly.fault };
  const save = useMutation({
    mutationFn: () =>
      api.performers.updatePerformer({
        params: { id: performer._id },
        body: {
          ...(typed.monthly !== undefined && { monthlyPrice: prices.monthly.amount }),
          ...(typed.yearly !== undefined && { yearlyPrice: prices.yearly.amount }),
          ...(typed.hasTrial !== undefined && { isFreeSubscription: typed.hasTrial }),
        },
      }),
    onSuccess: async () => {
      await afterOwnPageChanged();
      setTyped({});
      setWasSubmitted(false);
      notices.say({
        tone: 'success',
        message: isOnSale(performer)
          ? t({ id: 'prices.saved', message: 'Prices saved.' })
          : t({ id: 'prices.opened', message: 'Fans can subscribe now.' }),
      });
    },
    onError: sayError,
    onSettled: () => setConfirming(false),
  });
  const none: Faults = { monthly: undefined, yearly: undefined };
  return {
    form,
    prices,
    change: (changes: Partial<PriceForm>): void =>
      setTyped((before) => ({ ...before, ...changes })),
    shownFaults: wasSubmitted ? faults : none,
    save,
    isAsking: isConfirming,
    setAsking: setConfirming,
    /** Saves valid prices; returns errors otherwise. An unusual yearly price is confirmed first. */
    submit: (): Faults => {
      setWasSubmitted(true);
      const isRight = faults.monthly === undefined && faults.yearly === undefined;
      if (!isRight || save.isPending) return faults;
      if (isDearerNow(performer, prices)) setConfirming(true);
      else save.mutate();
      return faults;
    },
  };
};
