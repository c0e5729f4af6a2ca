import { Trans } from '@lingui/react/macro';
import type { OwnSubscription } from '@ovation/contracts/subscriptions/subscription';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { useMoneyText } from '@ovation/ui-kit/i18n/money';
import { brandName } from '../payments/cardDetails.ts';
import * as css from './subscriptions.css.ts';

/** Display name of the card that renews it. */
const CardText = ({ card }: { card: NonNullable<OwnSubscription['renewalCard']> }) => (
  <bdi className={css.cardText}>
    {brandName(card.brand)} •••• {card.last4}
  </bdi>
);

/** Date, plan, price and card of the renewal; or that nothing can be charged. */
const Renewal = ({
  subscription: { subscriptionType, currency, renewalCard: card },
  next: { subscriptionType: plan, price: amount },
  until,
}: {
  subscription: OwnSubscription;
  next: NonNullable<OwnSubscription['nextPlan']>;
  until: string;
}) => {
  const price = useMoneyText()(amount, currency);
  if (!card) {
    return <Trans id="subscription.noCard">Ends on {until}: no card to renew with.</Trans>;
  }
  if (card.isExpired) {
    return (
      <Trans id="subscription.cardExpired">
        <CardText card={card} /> has expired. Add another, or this may end on {until}.
      </Trans>
    );
  }
  if (plan === subscriptionType) {
    return (
      <Trans id="subscription.renewsFor">
        Renews on {until} for {price} with <CardText card={card} />.
      </Trans>
    );
  }
  return plan === 'yearly' ? (
    <Trans id="subscription.toYearly">
      Changes to yearly on {until}, for {price} a year with <CardText card={card} />.
    </Trans>
  ) : (
    <Trans id="subscription.toMonthly">
      Changes to monthly on {until}, for {price} a month with <CardText card={card} />.
    </Trans>
  );
};

/** End of access, and its renewal. */
export const SubscriptionState = ({ subscription }: { subscription: OwnSubscription }) => {
  const dateText = useDateText();
  const { status, subscriptionType, startedAt, canceledAt, nextPlan, renewalCard } = subscription;
  const dayOf = (at: string | null) => (at ? dateText(at, { dateStyle: 'long' }) : '');
  const until = dayOf(subscription.expiredAt);
  if (subscription.retryAt) {
    const retry = dayOf(subscription.retryAt);
    return renewalCard ? (
      <Trans id="subscription.retry">
        Your payment didn’t go through. We’ll try again on {retry}.
      </Trans>
    ) : (
      <Trans id="subscription.retryWithoutCard">
        Your payment didn’t go through, and there’s no card to try again with.
      </Trans>
    );
  }
  if (startedAt === null) {
    return <Trans id="subscription.unpaid">The payment isn’t complete.</Trans>;
  }
  if (status === 'deactivated') {
    return <Trans id="subscription.endedOn">Ended on {until}.</Trans>;
  }
  if (canceledAt) {
    return <Trans id="subscription.canceled">Canceled. Access until {until}.</Trans>;
  }
  if (!nextPlan && subscriptionType !== 'free') {
    return <Trans id="subscription.ends">Ends on {until} and doesn’t renew.</Trans>;
  }
  if (!nextPlan) {
    return <Trans id="subscription.trial">Free trial. Access until {until}, then it ends.</Trans>;
  }
  return <Renewal subscription={subscription} next={nextPlan} until={until} />;
};
