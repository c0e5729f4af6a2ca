import { Trans, useLingui } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { Money } from '@ovation/ui-kit/display/Amount';
import { Icon } from '@ovation/ui-kit/display/Icon';
import { ChoiceCard } from '@ovation/ui-kit/form/Choice';
import { useMoneyText } from '@ovation/ui-kit/i18n/money';
import { useId } from 'react';
import { offersOf, type Plan, savingOf } from './plans.ts';
import * as css from './subscriptions.css.ts';

/** The month and the year side by side, and what the year saves. */
export const Plans = ({
  performer,
  plan,
  onChoose,
}: {
  performer: PerformerProfile;
  plan: Plan;
  onChoose: (plan: Plan) => void;
}) => {
  const { t } = useLingui();
  const moneyText = useMoneyText();
  const name = useId();
  const saving = savingOf(performer);
  const saved = saving && moneyText(saving.amount, performer.currency);
  return (
    <>
      <div
        role="radiogroup"
        aria-label={t({ id: 'plans.label', message: 'Billing period' })}
        className={css.plans}
      >
        {offersOf(performer).map((offer) => (
          <ChoiceCard
            key={offer.plan}
            name={name}
            value={offer.plan}
            checked={offer.plan === plan}
            onChange={() => onChoose(offer.plan)}
            flagTone="success"
            flag={
              offer.plan === 'yearly' && saving ? (
                <Trans id="plans.save">Save {saving.percent}%</Trans>
              ) : undefined
            }
          >
            <span className={css.planName}>
              {offer.plan === 'monthly' ? (
                <Trans id="plans.monthly">Monthly</Trans>
              ) : (
                <Trans id="plans.yearly">Yearly</Trans>
              )}
            </span>
            <span className={css.planPrice}>
              <Money amount={offer.price} currency={performer.currency} />
            </span>
            <span className={css.planNote}>
              {offer.plan === 'monthly' ? (
                <Trans id="plans.aMonth">a month</Trans>
              ) : (
                <Trans id="plans.perMonth">
                  <Money amount={offer.perMonth} currency={performer.currency} /> a month
                </Trans>
              )}
            </span>
          </ChoiceCard>
        ))}
      </div>
      <p className={css.promise}>
        <Icon name="shieldCheck" size={16} />
        {saved && plan === 'yearly' ? (
          <Trans id="plans.saved">You save {saved} a year. Cancel at any time.</Trans>
        ) : saved ? (
          <Trans id="plans.wouldSave">A year saves {saved}. Cancel at any time.</Trans>
        ) : (
          <Trans id="plans.cancel">Cancel at any time.</Trans>
        )}
      </p>
    </>
  );
};
