import { Trans, useLingui } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { yearlySavingOf } from '@ovation/contracts/performers/rules';
import type { OwnSubscription } from '@ovation/contracts/subscriptions/subscription';
import { currentPriceOf, messageOf } from '@ovation/ui-kit/errors/apiErrors';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { useMoneyText } from '@ovation/ui-kit/i18n/money';
import { ConfirmOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { type Plan, priceOf } from './plans.ts';
import { useChangePlan } from './subscriptionCommands.ts';

interface Change {
  readonly subscription: OwnSubscription;
  readonly performer: PerformerProfile;
  readonly to: Plan;
}

/** Price and start of another plan, and a note that nothing is charged before. */
const Quote = ({ subscription, performer, to }: Change) => {
  const dateText = useDateText();
  const moneyText = useMoneyText();
  const { currency } = performer;
  const { expiredAt, subscriptionType, price: own } = subscription;
  const day = expiredAt ? dateText(expiredAt, { dateStyle: 'long' }) : '';
  if (to === subscriptionType) {
    const price = moneyText(own, subscription.currency);
    return (
      <Trans id="change.back">
        You pay nothing now. It renews on {day} for {price}, as before.
      </Trans>
    );
  }
  const price = moneyText(priceOf(performer, to), currency);
  if (to === 'monthly') {
    return (
      <Trans id="change.toMonthly">
        You pay nothing now: your year is paid until {day}. From then on it’s {price} a month.
      </Trans>
    );
  }
  const saving = yearlySavingOf(performer);
  const saved = saving && moneyText(saving.amount, currency);
  return saved ? (
    <Trans id="change.toYearly.saving">
      You pay nothing now: your month is paid until {day}. From then on it’s {price} a year, which
      saves you {saved}.
    </Trans>
  ) : (
    <Trans id="change.toYearly">
      You pay nothing now: your month is paid until {day}. From then on it’s {price} a year.
    </Trans>
  );
};

/** Reason of a refused change; a changed price is shown in the dialog itself from then on. */
const Refusal = ({ error, to }: { error: Error; to: Plan }) => {
  const { t } = useLingui();
  const moneyText = useMoneyText();
  const inForce = currentPriceOf(error);
  if (!inForce) {
    return messageOf(error, t({ id: 'change.failed', message: 'We couldn’t change your plan.' }));
  }
  const price = moneyText(inForce.price, inForce.currency);
  return to === 'yearly' ? (
    <Trans id="change.price.yearly">The price has changed: it’s {price} a year now.</Trans>
  ) : (
    <Trans id="change.price.monthly">The price has changed: it’s {price} a month now.</Trans>
  );
};

/** Confirms a change of plan: price and start. */
export const ChangePlan = ({
  subscription,
  performer,
  to,
  isOpen,
  onOpenChange,
}: Change & { isOpen: boolean; onOpenChange: (open: boolean) => void }) => {
  const { t } = useLingui();
  const change = useChangePlan(subscription, () => onOpenChange(false));
  const isBack = to === subscription.subscriptionType;
  const price = isBack ? subscription.price : priceOf(performer, to);
  const title = {
    yearly: isBack
      ? t({ id: 'change.title.stayYearly', message: 'Stay on yearly?' })
      : t({ id: 'change.title.yearly', message: 'Change to yearly?' }),
    monthly: isBack
      ? t({ id: 'change.title.stayMonthly', message: 'Stay on monthly?' })
      : t({ id: 'change.title.monthly', message: 'Change to monthly?' }),
  };
  const act = {
    yearly: isBack
      ? t({ id: 'change.stayYearly', message: 'Stay on yearly' })
      : t({ id: 'change.yearly', message: 'Change to yearly' }),
    monthly: isBack
      ? t({ id: 'change.stayMonthly', message: 'Stay on monthly' })
      : t({ id: 'change.monthly', message: 'Change to monthly' }),
  };
  return (
    <ConfirmOnDemand
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) change.reset();
        onOpenChange(open);
      }}
      tone="primary"
      title={title[to]}
      safe={t({ id: 'change.notNow', message: 'Not now' })}
      act={act[to]}
      busy={change.isPending}
      onAct={() => change.mutate({ to, price })}
    >
      {change.error && (
        <span role="alert">
          <Refusal error={change.error} to={to} />{' '}
        </span>
      )}
      <Quote subscription={subscription} performer={performer} to={to} />
    </ConfirmOnDemand>
  );
};
