import { Trans } from '@lingui/react/macro';
import type { Subscription } from '@ovation/contracts/subscriptions/subscription';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { useMoneyText } from '@ovation/ui-kit/i18n/money';

/** Until when it gives access, whether it renews, when, as what and for how much. */
export const SubscriptionState = ({ subscription }: { subscription: Subscription }) => {
  const dateText = useDateText();
  const moneyText = useMoneyText();
  const { status, subscriptionType, startedAt, canceledAt, nextPlan, currency } = subscription;
  const dayOf = (at: string | null) => (at ? dateText(at, { dateStyle: 'long' }) : '');
  const until = dayOf(subscription.expiredAt);
  if (subscription.retryAt) {
    const retry = dayOf(subscription.retryAt);
    return (
      <Trans id="subscription.retry">
        Your payment didn’t go through. We’ll try again on {retry}.
      </Trans>
    );
  }
  if (startedAt === null) {
    return <Trans id="subscription.unpaid">The payment wasn’t completed.</Trans>;
  }
  if (status === 'deactivated') {
    return <Trans id="subscription.endedOn">Ended on {until}.</Trans>;
  }
  if (canceledAt) {
    return <Trans id="subscription.canceled">Canceled. Access until {until}.</Trans>;
  }
  if (!nextPlan) {
    return <Trans id="subscription.trial">Free trial. Access until {until}, then it ends.</Trans>;
  }
  const price = moneyText(nextPlan.price, currency);
  if (nextPlan.subscriptionType === subscriptionType) {
    return (
      <Trans id="subscription.renewsFor">
        Renews on {until} for {price}.
      </Trans>
    );
  }
  return nextPlan.subscriptionType === 'yearly' ? (
    <Trans id="subscription.toYearly">
      Changes to yearly on {until}, for {price} a year.
    </Trans>
  ) : (
    <Trans id="subscription.toMonthly">
      Changes to monthly on {until}, for {price} a month.
    </Trans>
  );
};
