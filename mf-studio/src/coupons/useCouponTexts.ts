import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Coupon } from '@ovation/contracts/coupons/coupon';
import { useMoneyText } from '@ovation/ui-kit/i18n/money';

const percentOfWhole = 100;

type Offer = Pick<Coupon, 'discountType' | 'value' | 'currency' | 'periods'>;

/** Returns a function that states the discount of a coupon and its duration: `25% off the first payment`. */
export const useOfferText = (): ((offer: Offer) => string) => {
  const { t, i18n } = useLingui();
  const moneyText = useMoneyText();
  return ({ discountType, value, currency, periods }) => {
    const discount =
      discountType === 'percent'
        ? i18n.number(value / percentOfWhole, { style: 'percent', maximumFractionDigits: 2 })
        : moneyText(value, currency);
    if (periods === null) {
      return t({ id: 'coupon.offer.forever', message: `${discount} off every payment` });
    }
    return t({
      id: 'coupon.offer',
      message: plural(periods, {
        one: `${discount} off the first payment`,
        other: `${discount} off the first # payments`,
      }),
    });
  };
};
