import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { yearlySavingOf } from '@ovation/contracts/performers/rules';
import { Money } from '@ovation/ui-kit/display/Amount';
import { ChoiceCard } from '@ovation/ui-kit/form/Choice';
import { useMoneyText } from '@ovation/ui-kit/i18n/money';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { cx } from '@ovation/ui-kit/theme/cx';
import { type ReactNode, useId } from 'react';
import { type Offer, offersOf, type StartPlan } from './plans.ts';
import * as css from './subscriptions.css.ts';

export const PlanName = ({ plan, days }: { plan: StartPlan; days: number }) => {
  if (plan === 'free') return <Plural id="plans.days" value={days} one="# day" other="# days" />;
  return plan === 'monthly' ? (
    <Trans id="plans.monthly">Monthly</Trans>
  ) : (
    <Trans id="plans.yearly">Yearly</Trans>
  );
};

/** Name, price and monthly equivalent: the three lines of a card. */
const linesOf = (
  { plan, price, perMonth }: Offer,
  { currency, trialDays }: PerformerProfile,
): readonly [ReactNode, ReactNode, ReactNode] => {
  const name = <PlanName key="name" plan={plan} days={trialDays} />;
  const money = <Money amount={price} currency={currency} />;
  if (plan === 'free') {
    return [
      name,
      <Trans key="price" id="plans.free">
        Free
      </Trans>,
      <Trans key="note" id="plans.endsItself">
        ends automatically
      </Trans>,
    ];
  }
  return plan === 'monthly'
    ? [
        name,
        money,
        <Trans key="note" id="plans.aMonth">
          a month
        </Trans>,
      ]
    : [
        name,
        money,
        <Trans key="note" id="plans.perMonth">
          <Money amount={perMonth} currency={currency} /> a month
        </Trans>,
      ];
};

/** Terms of a plan before it begins. */
const PlanTerms = ({ performer, plan }: { performer: PerformerProfile; plan: StartPlan }) => {
  const moneyText = useMoneyText();
  const saving = yearlySavingOf(performer);
  const saved = saving && moneyText(saving.amount, performer.currency);
  if (plan === 'free') {
    const price = moneyText(performer.monthlyPrice, performer.currency);
    return (
      <Trans id="plans.trial">No card needed. Then {price} a month if you choose to stay.</Trans>
    );
  }
  if (!saved) return <Trans id="plans.cancel">Cancel at any time.</Trans>;
  return plan === 'yearly' ? (
    <Trans id="plans.saved">You save {saved} a year. Cancel at any time.</Trans>
  ) : (
    <Trans id="plans.wouldSave">The yearly plan saves {saved}. Cancel at any time.</Trans>
  );
};

/** Trial, month and year side by side, with the yearly saving. */
export const Plans = ({
  performer,
  plan,
  onChoose,
  isBrief = false,
}: {
  performer: PerformerProfile;
  plan: StartPlan;
  onChoose: (plan: StartPlan) => void;
  /** On a phone reduced to names and prices: the posts below matter more. */
  isBrief?: boolean;
}) => {
  const { t } = useLingui();
  const name = useId();
  const saving = yearlySavingOf(performer);
  const offers = offersOf(performer);
  const isNarrow = offers.length > 2;
  const isOne = offers.length === 1;
  return (
    <>
      <div
        role="radiogroup"
        aria-label={t({ id: 'plans.label', message: 'Billing period' })}
        className={cx(
          css.plans,
          isNarrow && css.plansThree,
          isOne && css.plansOne,
          isBrief && css.plansBrief,
        )}
      >
        {offers.map((offer) => {
          const [title, price, note] = linesOf(offer, performer);
          return (
            <ChoiceCard
              key={offer.plan}
              name={name}
              value={offer.plan}
              checked={offer.plan === plan}
              onChange={() => onChoose(offer.plan)}
              compact={isNarrow}
              flagTone="success"
              flag={
                offer.plan === 'yearly' && saving ? (
                  <Trans id="plans.save">Save {saving.percent}%</Trans>
                ) : undefined
              }
            >
              <span className={css.planName}>{title}</span>
              <span className={cx(css.planPrice, isNarrow && css.planPriceSmall)}>{price}</span>
              <span className={cx(css.planNote, isBrief && css.notOnPhone)}>{note}</span>
            </ChoiceCard>
          );
        })}
      </div>
      <p className={cx(css.promise, isBrief && css.notOnPhone)}>
        <Icon name="circleCheck" size={16} />
        <span>
          <PlanTerms performer={performer} plan={plan} />
        </span>
      </p>
    </>
  );
};
