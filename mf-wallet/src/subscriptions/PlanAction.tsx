import { Plural, Trans } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { useMoneyText } from '@ovation/ui-kit/i18n/money';
import { priceOf, type StartPlan } from './plans.ts';

/** Label of the button that begins a plan, with its price. */
export const PlanAction = ({
  performer,
  plan,
}: {
  performer: Pick<PerformerProfile, 'monthlyPrice' | 'yearlyPrice' | 'currency' | 'trialDays'>;
  plan: StartPlan;
}) => {
  const moneyText = useMoneyText();
  if (plan === 'free') {
    return (
      <Plural
        id="subscribe.trial"
        value={performer.trialDays}
        one="Try it free for # day"
        other="Try it free for # days"
      />
    );
  }
  const price = moneyText(priceOf(performer, plan), performer.currency);
  return plan === 'yearly' ? (
    <Trans id="subscribe.yearly">Subscribe for {price} a year</Trans>
  ) : (
    <Trans id="subscribe.monthly">Subscribe for {price} a month</Trans>
  );
};
