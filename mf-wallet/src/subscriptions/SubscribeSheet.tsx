import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PaymentCard } from '@ovation/contracts/payments/card';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { firstRenewalOf } from '@ovation/contracts/subscriptions/rules';
import { afterSubscribed } from '@ovation/ui-kit/data/freshness';
import { useSettings } from '@ovation/ui-kit/data/settings';
import { Money } from '@ovation/ui-kit/display/Amount';
import { Person } from '@ovation/ui-kit/display/Avatar';
import { Icon } from '@ovation/ui-kit/display/Icon';
import { notices } from '@ovation/ui-kit/feedback/notices';
import { Loading, RowsSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { ErrorState } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { useDateText, useNowMs } from '@ovation/ui-kit/i18n/dates';
import { firstNameOf } from '@ovation/ui-kit/i18n/firstName';
import { useMoneyText } from '@ovation/ui-kit/i18n/money';
import { Sheet } from '@ovation/ui-kit/overlay/Dialog.lazy';
import { useState } from 'react';
import { usePaymentMethods } from '../payments/PaymentMethods.tsx';
import { PaymentNotice } from '../payments/PaymentNotice.tsx';
import { useCards } from '../payments/payment.ts';
import { pendingPayments } from '../payments/pendingPayments.ts';
import { usePayment } from '../payments/usePayment.ts';
import { Plans } from './Plans.tsx';
import { offersOf, type Plan } from './plans.ts';
import { type SubscribeOrder, subscribe } from './subscribe.ts';
import * as css from './subscriptions.css.ts';

/** What a subscription opens, and what it does not. */
const Opens = ({ name }: { name: string }) => (
  <ul className={css.opens}>
    <li className={css.opensLine}>
      <Icon name="check" className={css.opensIcon} />
      <Trans id="subscribe.opens.posts">Every post of {name} for subscribers, old and new</Trans>
    </li>
    <li className={css.opensLine}>
      <Icon name="check" className={css.opensIcon} />
      <Trans id="subscribe.opens.notSales">Posts for sale are bought separately</Trans>
    </li>
  </ul>
);

const Act = ({ plan, price }: { plan: Plan | 'free'; price: string }) => {
  if (plan === 'free') return <Trans id="subscribe.free">Subscribe for free</Trans>;
  return plan === 'yearly' ? (
    <Trans id="subscribe.yearly">Subscribe for {price} a year</Trans>
  ) : (
    <Trans id="subscribe.monthly">Subscribe for {price} a month</Trans>
  );
};

/** What is paid at once. */
const Today = (price: { amount: number; currency: string }) => (
  <p className={css.sums}>
    <Trans id="subscribe.today">Today</Trans>
    <span className={css.today}>
      <Money {...price} />
    </span>
  </p>
);

/** For how long a free subscription lasts. */
const FreeDays = () => {
  const freeDays = useSettings()?.freeSubscriptionDuration;
  return freeDays === undefined ? null : (
    <p className={css.note}>
      <Plural
        id="subscribe.freeDays"
        value={freeDays}
        one="A trial of # day, once, without a card. It ends by itself."
        other="A trial of # days, once, without a card. It ends by itself."
      />
    </p>
  );
};

const Renewal = ({ plan }: { plan: Plan }) => {
  const dateText = useDateText();
  const nowMs = useNowMs();
  const renewal = dateText(firstRenewalOf(new Date(nowMs).toISOString(), plan), {
    dateStyle: 'long',
  });
  return (
    <p className={css.note}>
      <Trans id="subscribe.renews">Renews on {renewal}.</Trans>
    </p>
  );
};

/** The payment of a subscription, or the asking for a free one. */
const useSubscribing = (performer: PerformerProfile, plan: Plan, onDone: () => void) => {
  const { t } = useLingui();
  const name = firstNameOf(performer.name);
  const isFree = performer.isFreeSubscription;
  const paymentName = `subscribe:${performer._id}`;
  // Opened by a press, so no server has ever rendered it: this browser can be asked at once.
  const [begun] = useState(() => pendingPayments.read<SubscribeOrder>(paymentName));
  const price = offersOf(performer).find((one) => one.plan === plan)?.price ?? 0;
  const payment = usePayment<SubscribeOrder>({
    name: paymentName,
    begun,
    order: {
      performerId: performer._id,
      subscriptionType: isFree ? 'free' : plan,
      price: isFree ? 0 : price,
      currency: performer.currency,
    },
    charge: subscribe,
    onDone: () => {
      afterSubscribed().catch(reportError);
      notices.say({
        tone: 'success',
        message: t({ id: 'subscribe.done', message: `You are subscribed to ${name}.` }),
      });
      onDone();
    },
  });
  return { ...payment, price };
};

const SubscribeForm = ({
  performer,
  cards,
  firstPlan,
  onDone,
}: {
  performer: PerformerProfile;
  cards: readonly PaymentCard[];
  firstPlan: Plan;
  onDone: () => void;
}) => {
  const moneyText = useMoneyText();
  const [plan, setPlan] = useState<Plan>(firstPlan);
  const { fields, submit } = usePaymentMethods(cards);
  const isFree = performer.isFreeSubscription;
  const { state, isBusy, pay, send, price } = useSubscribing(performer, plan, onDone);
  return (
    <form
      className={css.body}
      noValidate
      onSubmit={
        isFree
          ? (event) => {
              event.preventDefault();
              pay({ kind: 'none' });
            }
          : submit(pay)
      }
    >
      <Person
        src={performer.avatar}
        name={performer.name}
        verified={performer.isVerified}
        size={56}
        note={`@${performer.username}`}
      />
      {!isFree && <Plans performer={performer} plan={plan} onChoose={setPlan} />}
      <Opens name={firstNameOf(performer.name)} />
      {!isFree && fields}
      {!isFree && <Today amount={price} currency={performer.currency} />}
      <PaymentNotice state={state} send={send} />
      <Button type="submit" size="large" block busy={isBusy}>
        <Act plan={isFree ? 'free' : plan} price={moneyText(price, performer.currency)} />
      </Button>
      {isFree ? <FreeDays /> : <Renewal plan={plan} />}
    </form>
  );
};

export const SubscribeSheet = ({
  performer,
  firstPlan = 'monthly',
  isOpen,
  onOpenChange,
}: {
  performer: PerformerProfile;
  firstPlan?: Plan;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}) => {
  const { t } = useLingui();
  const cards = useCards();
  return (
    <Sheet
      open={isOpen}
      onOpenChange={onOpenChange}
      title={t({ id: 'subscribe.title', message: 'Subscribe' })}
    >
      {cards.error ? (
        <ErrorState
          title={t({ id: 'cards.failed', message: 'Couldn’t load your cards' })}
          error={cards.error}
          onRetry={cards.refetch}
        />
      ) : cards.data ? (
        <SubscribeForm
          performer={performer}
          cards={cards.data}
          firstPlan={firstPlan}
          onDone={() => onOpenChange(false)}
        />
      ) : (
        <Loading>
          <RowsSkeleton count={3} />
        </Loading>
      )}
    </Sheet>
  );
};
