import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentCard } from '@ovation/contracts/payments/card';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { afterDays, firstRenewalOf } from '@ovation/contracts/subscriptions/rules';
import { Person } from '@ovation/product-ui/people/Avatar';
import { Money } from '@ovation/ui-kit/display/Amount';
import { Loading, RowsSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { ErrorState } from '@ovation/ui-kit/feedback/State';
import { useDateText, useNowMs } from '@ovation/ui-kit/i18n/dates';
import { firstNameOf } from '@ovation/ui-kit/i18n/firstName';
import { notices } from '@ovation/ui-kit/notices/notices';
import { Sheet } from '@ovation/ui-kit/overlay/Dialog.lazy';
import { sheetActs, sheetBody } from '@ovation/ui-kit/theme/sheetFoot.css';
import { onFollow } from '@ovation/web-client/follows/invalidation';
import { afterSubscribed } from '@ovation/web-client/subscriptions/invalidation';
import { useState } from 'react';
import { PayButton } from '../payments/PayButton.tsx';
import { PaymentMethodStatus } from '../payments/PaymentMethodStatus.tsx';
import { usePaymentMethods } from '../payments/PaymentMethods.tsx';
import { PaymentNotice } from '../payments/PaymentNotice.tsx';
import type { PendingPayment } from '../payments/pay.machine.ts';
import { useCards } from '../payments/payment.ts';
import { pendingPayments } from '../payments/pendingPayments.ts';
import { usePayment } from '../payments/usePayment.ts';
import { useOwnSubscription } from './ownSubscription.ts';
import { PlanAction } from './PlanAction.tsx';
import { PlanBenefits } from './PlanBenefits.tsx';
import { PlanName, Plans } from './Plans.tsx';
import { defaultPlan, offersOf, type Plan, type StartPlan } from './plans.ts';
import { type SubscribeOrder, subscribe } from './subscribe.ts';
import * as css from './subscriptions.css.ts';

/** The order being paid; no other can be selected until that has ended. */
const PendingOrder = ({ order, days }: { order: SubscribeOrder; days: number }) => (
  <p className={css.sums}>
    <PlanName plan={order.subscriptionType} days={days} />
    <span className={css.today}>
      <Money amount={order.price} currency={order.currency} />
    </span>
  </p>
);

/** Charge of today. */
const ChargeToday = (price: { amount: number; currency: string }) => (
  <p className={css.sums}>
    <Trans id="subscribe.today">Today</Trans>
    <span className={css.today}>
      <Money {...price} />
    </span>
  </p>
);

/** End of the trial, and a note that nothing is charged then. */
const TrialEnd = ({ days }: { days: number }) => {
  const dateText = useDateText();
  const nowMs = useNowMs();
  const end = dateText(afterDays(new Date(nowMs).toISOString(), days), { dateStyle: 'long' });
  return (
    <p className={css.note}>
      <Trans id="subscribe.trialEnd">Ends on {end}. You won’t be charged.</Trans>
    </p>
  );
};

/** Date of the first renewal; existing access runs to its end first. */
const Renewal = ({ performer, plan }: { performer: PerformerProfile; plan: Plan }) => {
  const dateText = useDateText();
  const nowMs = useNowMs();
  const own = useOwnSubscription(performer._id, performer.isSubscribed);
  const now = new Date(nowMs).toISOString();
  const openUntil = own?.expiredAt && own.expiredAt > now ? own.expiredAt : undefined;
  const dayOf = (at: string) => dateText(at, { dateStyle: 'long' });
  const renewal = dayOf(firstRenewalOf(openUntil ?? now, plan));
  if (!openUntil) {
    return (
      <p className={css.note}>
        <Trans id="subscribe.renews">Renews on {renewal}.</Trans>
      </p>
    );
  }
  const start = dayOf(openUntil);
  return (
    <p className={css.note}>
      {own?.subscriptionType === 'free' ? (
        <Trans id="subscribe.afterTrial">
          Starts on {start}, when your free trial ends. Renews on {renewal}.
        </Trans>
      ) : (
        <Trans id="subscribe.afterPaid">
          Starts on {start}, when what you paid for ends. Renews on {renewal}.
        </Trans>
      )}
    </p>
  );
};

/** Storage key under which a subscription's payment resumes after a reload. */
const paymentKey = ({ _id }: PerformerProfile): string => `subscribe:${_id}`;

/** Pays for a subscription, or requests a free one. */
const useSubscribing = (
  performer: PerformerProfile,
  plan: StartPlan,
  begun: PendingPayment<SubscribeOrder> | undefined,
  onDone: () => void,
) => {
  const { t } = useLingui();
  const name = firstNameOf(performer.name);
  const price = offersOf(performer).find((one) => one.plan === plan)?.price ?? 0;
  const { currency } = performer;
  const payment = usePayment<SubscribeOrder>({
    name: paymentKey(performer),
    begun,
    order: { performerId: performer._id, subscriptionType: plan, price, currency },
    charge: subscribe,
    onDone: () => {
      // The server follows with the subscription, a moment later; the page need not wait for it.
      const follows = (): void => onFollow(performer._id, true);
      follows();
      afterSubscribed().then(follows).catch(reportError);
      notices.say({
        tone: 'success',
        message: t({ id: 'subscribe.done', message: `You’re subscribed to ${name}.` }),
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
  firstPlan: StartPlan;
  onDone: () => void;
}) => {
  // Opened by a press, never server-rendered: this browser's storage can be read at once.
  const [begun] = useState(() => pendingPayments.read<SubscribeOrder>(paymentKey(performer)));
  const [chosen, setPlan] = useState(begun?.order.subscriptionType ?? firstPlan);
  // The trial may have been begun on another device since, and the year may be offered no longer.
  const isOffered = offersOf(performer).some((one) => one.plan === chosen);
  const toBegin = isOffered ? chosen : defaultPlan;
  const { fields, submit } = usePaymentMethods(cards, 'always', performer._id);
  const { state, ordered, pay, send, price } = useSubscribing(performer, toBegin, begun, onDone);
  const plan = ordered?.subscriptionType ?? toBegin;
  const isFree = plan === 'free';
  return (
    <form
      method="post"
      className={sheetBody}
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
      {ordered ? (
        <PendingOrder order={ordered} days={performer.trialDays} />
      ) : (
        <>
          <Plans performer={performer} plan={plan} onChoose={setPlan} />
          <PlanBenefits count={performer.totalIncluded} />
        </>
      )}
      {!isFree && <PaymentMethodStatus state={state} fields={fields} />}
      {!isFree && !ordered && <ChargeToday amount={price} currency={performer.currency} />}
      <PaymentNotice state={state} send={send} />
      <div className={sheetActs}>
        <PayButton state={state} send={send}>
          <PlanAction performer={performer} plan={plan} />
        </PayButton>
        {plan === 'free' ? (
          <TrialEnd days={performer.trialDays} />
        ) : (
          <Renewal performer={performer} plan={plan} />
        )}
      </div>
    </form>
  );
};

export const SubscribeSheet = ({
  performer,
  firstPlan = defaultPlan,
  isOpen,
  onOpenChange,
}: {
  performer: PerformerProfile;
  firstPlan?: StartPlan;
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
