import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type CouponDiscount, priceWithCoupon } from '@ovation/contracts/coupons/rules';
import {
  rateToBasisPoints,
  shareOf,
  toAmount,
  toMinorUnits,
} from '@ovation/contracts/kernel/rules';
import type { OwnPerformerProfile } from '@ovation/contracts/performers/performer';
import { isOnSale } from '@ovation/contracts/performers/rules';
import { Link } from '@ovation/ui-kit/display/Link';
import { useMoneyText } from '@ovation/ui-kit/i18n/money';
import * as css from './coupons.css.ts';

type Term = 'monthly' | 'yearly';

interface Offer {
  readonly discount: CouponDiscount;
  /** Discounted payments; null for ever. */
  readonly periods: number | null;
}

/** States the price now and afterwards in one sentence. */
const usePriceSentence = (currency: string) => {
  const { t } = useLingui();
  const moneyText = useMoneyText();
  const perTerm = (term: Term, amount: number): string => {
    const price = moneyText(amount, currency);
    return term === 'monthly'
      ? t({ id: 'coupon.preview.month', message: `${price} a month` })
      : t({ id: 'coupon.preview.year', message: `${price} a year` });
  };
  const lengthOf = (term: Term, periods: number): string =>
    term === 'monthly'
      ? t({
          id: 'coupon.preview.months',
          message: plural(periods, { one: 'for the first month', other: 'for the first # months' }),
        })
      : t({
          id: 'coupon.preview.years',
          message: plural(periods, { one: 'for the first year', other: 'for the first # years' }),
        });
  return (term: Term, reduced: number, full: number, periods: number | null): string => {
    const isOnce = periods === 1;
    const now =
      reduced === 0
        ? t({ id: 'coupon.preview.free', message: 'Free' })
        : isOnce
          ? moneyText(reduced, currency)
          : perTerm(term, reduced);
    if (periods === null) {
      return t({
        id: 'coupon.preview.forever',
        message: `${now}, for as long as the subscription renews.`,
      });
    }
    const length = lengthOf(term, periods);
    const afterwards = perTerm(term, full);
    return t({ id: 'coupon.preview.then', message: `${now} ${length}, then ${afterwards}.` });
  };
};

/** Prices of the creator's page with a discount, now and afterwards, and the creator's share. */
export const CouponPreview = ({
  offer,
  performer,
  commissionRate,
}: {
  /** Undefined while it is invalid. */
  offer: Offer | undefined;
  performer: OwnPerformerProfile;
  commissionRate: number;
}) => {
  const { t } = useLingui();
  const moneyText = useMoneyText();
  const { monthlyPrice, yearlyPrice, currency } = performer;
  const sentence = usePriceSentence(currency);
  if (!isOnSale(performer)) {
    return (
      <p className={css.preview}>
        <Trans id="coupon.preview.noPrice">
          Fans can use it once you’ve <Link to="/studio/prices">set a price</Link>.
        </Trans>
      </p>
    );
  }
  const terms = [
    {
      term: 'monthly' as const,
      price: monthlyPrice,
      label: t({ id: 'coupon.preview.monthly', message: 'Monthly' }),
    },
    {
      term: 'yearly' as const,
      price: yearlyPrice,
      label: t({ id: 'coupon.preview.yearly', message: 'Yearly' }),
    },
  ].filter(({ price }) => price > 0);
  return (
    <section className={css.preview} aria-label={t({ id: 'coupon.preview', message: 'Preview' })}>
      <h3 className={css.previewTitle}>
        <Trans id="coupon.preview.title">What fans pay</Trans>
      </h3>
      <div aria-live="polite">
        {offer ? (
          <dl className={css.previewTerms}>
            {terms.map(({ term, price, label }) => {
              const minor = priceWithCoupon(offer.discount, toMinorUnits(price), 'subscription');
              const commission = shareOf(minor, rateToBasisPoints(commissionRate));
              const own = moneyText(toAmount(minor - commission), currency);
              return (
                <div key={term}>
                  <dt className={css.previewTerm}>{label}</dt>
                  <dd className={css.previewPrice}>
                    <bdi>
                      {sentence(term, toAmount(minor), price, offer.periods)}{' '}
                      <Trans id="coupon.preview.share">You get {own} of a reduced payment.</Trans>
                    </bdi>
                  </dd>
                </div>
              );
            })}
          </dl>
        ) : (
          <p>
            <Trans id="coupon.preview.none">Enter a discount to see the prices.</Trans>
          </p>
        )}
      </div>
    </section>
  );
};
