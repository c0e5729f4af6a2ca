import { Trans, useLingui } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import type { OwnSubscription } from '@ovation/contracts/subscriptions/subscription';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { Button } from '@ovation/ui-kit/form/Button';
import { useDateText, useNowMs } from '@ovation/ui-kit/i18n/dates';
import { useMoneyText } from '@ovation/ui-kit/i18n/money';
import { ConfirmOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { type ReactNode, Suspense, useState } from 'react';
import { AddCard } from '../payments/AddCard.tsx';
import { ChangePlan } from './ChangePlan.tsx';
import { isWithoutCard, type Plan, planToResume, priceOf } from './plans.ts';
import { useCancel, useResume } from './subscriptionCommands.ts';
import * as css from './subscriptions.css.ts';

const SubscribeToOpen = lazyPart(
  async () => (await import('./SubscribeToOpen.tsx')).SubscribeToOpen,
);

interface Actions {
  readonly subscription: OwnSubscription;
  readonly performer: PerformerProfile;
}

/** A button that opens a creator's subscribe sheet on a plan. */
const Begin = ({
  performer,
  plan,
  children,
}: Pick<Actions, 'performer'> & {
  plan: Plan;
  children: ReactNode;
}) => {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        size="tiny"
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        {children}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <SubscribeToOpen
            performerId={performer._id}
            firstPlan={plan}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
          />
        </Suspense>
      )}
    </>
  );
};

const MonthOrYear = ({ plan, price }: { plan: Plan; price: string }) =>
  plan === 'yearly' ? (
    <Trans id="subscription.resume.yearly">Resume for {price} a year</Trans>
  ) : (
    <Trans id="subscription.resume.monthly">Resume for {price} a month</Trans>
  );

/** Cancels the renewal after a confirmation, or resumes it: one button, which keeps the focus. */
const CancelOrResume = ({ subscription }: Pick<Actions, 'subscription'>) => {
  const { t } = useLingui();
  const dateText = useDateText();
  const moneyText = useMoneyText();
  const nowMs = useNowMs();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const cancel = useCancel(subscription, () => setIsConfirming(false));
  const resume = useResume(subscription);
  const { subscriptionType, price, currency, canceledAt, expiredAt, renewalCard } = subscription;
  const isTrial = subscriptionType === 'free';
  const cancelWords = isTrial
    ? t({ id: 'subscription.cancelTrial', message: 'Cancel trial' })
    : t({ id: 'subscription.cancel', message: 'Cancel subscription' });
  const isOver = expiredAt === null || Date.parse(expiredAt) <= nowMs;
  const until = expiredAt ? dateText(expiredAt, { day: 'numeric', month: 'long' }) : '';
  const press = (): void => {
    if (!canceledAt) setIsConfirming(true);
    // A renewal needs a card: it is resumed once there is one.
    else if (renewalCard) resume.mutate();
    else setIsAdding(true);
  };
  return (
    <>
      <Button
        size="tiny"
        tone={canceledAt ? 'primary' : 'outline'}
        busy={resume.isPending}
        onClick={press}
      >
        {canceledAt ? (
          <MonthOrYear
            plan={subscriptionType === 'yearly' ? 'yearly' : 'monthly'}
            price={moneyText(price, currency)}
          />
        ) : (
          cancelWords
        )}
      </Button>
      <AddCard isOpen={isAdding} onOpenChange={setIsAdding} onAdded={() => resume.mutate()} />
      <ConfirmOnDemand
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={
          isTrial
            ? t({ id: 'subscription.end.trialTitle', message: 'Cancel this trial?' })
            : t({ id: 'subscription.end.title', message: 'Cancel this subscription?' })
        }
        safe={t({ id: 'subscription.end.keep', message: 'Keep it' })}
        act={cancelWords}
        busy={cancel.isPending}
        onAct={() => cancel.mutate()}
      >
        {isOver ? (
          <Trans id="subscription.end.now">We won’t try the payment again.</Trans>
        ) : isTrial ? (
          <Trans id="subscription.end.trial">
            You keep access until {until}. Nothing is charged.
          </Trans>
        ) : (
          <Trans id="subscription.end.body">
            You keep access until {until}. You won’t be charged again.
          </Trans>
        )}
      </ConfirmOnDemand>
    </>
  );
};

/**
 * Changes the plan, or reverts a scheduled change; without a card it asks for a card first. One button as
 * well.
 */
const ChangePlanButton = ({ subscription, performer }: Actions) => {
  const [openDialog, setOpenDialog] = useState<'plan' | 'card'>();
  const isLost = isWithoutCard(subscription);
  const { nextPlan, subscriptionType } = subscription;
  const isBack = nextPlan !== null && nextPlan.subscriptionType !== subscriptionType;
  const other = subscriptionType === 'yearly' ? 'monthly' : 'yearly';
  const to: Plan = isBack && subscriptionType !== 'free' ? subscriptionType : other;
  if (!isLost && !isBack && priceOf(performer, to) <= 0) return null;
  const words = {
    yearly: isBack ? (
      <Trans id="change.stayYearly">Stay on yearly</Trans>
    ) : (
      <Trans id="change.yearly">Change to yearly</Trans>
    ),
    monthly: isBack ? (
      <Trans id="change.stayMonthly">Stay on monthly</Trans>
    ) : (
      <Trans id="change.monthly">Change to monthly</Trans>
    ),
  };
  return (
    <>
      <Button
        size="tiny"
        tone={isLost ? 'primary' : 'outline'}
        onClick={() => setOpenDialog(isLost ? 'card' : 'plan')}
      >
        {isLost ? <Trans id="card.add">Add a card</Trans> : words[to]}
      </Button>
      <AddCard
        isOpen={openDialog === 'card'}
        onOpenChange={(isOpen) => setOpenDialog(isOpen ? 'card' : undefined)}
      />
      <ChangePlan
        subscription={subscription}
        performer={performer}
        to={to}
        isOpen={openDialog === 'plan'}
        onOpenChange={(isOpen) => setOpenDialog(isOpen ? 'plan' : undefined)}
      />
    </>
  );
};

/** Main action where access ends, or has ended; undefined where nothing is lost. */
const KeepAccess = ({ subscription, performer }: Actions) => {
  const moneyText = useMoneyText();
  const { subscriptionType, status, startedAt, retryAt } = subscription;
  const plan = planToResume(subscriptionType, performer);
  if (retryAt) {
    return (
      <Begin performer={performer} plan={plan}>
        <Trans id="subscription.payNow">Pay now</Trans>
      </Begin>
    );
  }
  if (status === 'active') {
    const price = moneyText(priceOf(performer, plan), performer.currency);
    return (
      <Begin performer={performer} plan={plan}>
        <Trans id="subscription.keep">Keep it for {price} a month</Trans>
      </Begin>
    );
  }
  return (
    <Begin performer={performer} plan={plan}>
      {startedAt === null ? (
        <Trans id="subscription.finish">Finish subscribing</Trans>
      ) : (
        <Trans id="subscription.again">Resubscribe</Trans>
      )}
    </Begin>
  );
};

/** Actions on a subscription: all of them in its row, on a profile those that keep the access. */
export const SubscriptionActions = ({
  subscription,
  performer,
  onProfile = false,
}: Actions & { onProfile?: boolean }) => {
  const { status, subscriptionType, canceledAt, nextPlan, retryAt } = subscription;
  const isTrial = subscriptionType === 'free';
  const isRunning = status === 'active' && !isTrial && !retryAt;
  // Not canceled, but without renewal: paused while an account is scheduled for deletion.
  const isRenewing = isRunning && !canceledAt && nextPlan !== null;
  const mayCancel = retryAt || (isTrial && status === 'active' && !canceledAt);
  const isLost = isRenewing && isWithoutCard(subscription);
  // Actions that would be refused are not offered; canceling stays possible.
  const isPayable = performer.mayBePaid !== false;
  const mayToggle = isRunning && !(onProfile && isLost) && (isPayable || !canceledAt);
  if (onProfile && isRenewing && !isLost) return null;
  return (
    <div className={css.actions}>
      {isPayable && !isRunning && <KeepAccess subscription={subscription} performer={performer} />}
      {isPayable && isRenewing && (
        <ChangePlanButton subscription={subscription} performer={performer} />
      )}
      {(mayToggle || (mayCancel && !onProfile)) && <CancelOrResume subscription={subscription} />}
    </div>
  );
};
