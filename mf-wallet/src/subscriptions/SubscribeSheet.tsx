import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PaymentCard } from '@ovation/contracts/payments/card';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { firstRenewalOf } from '@ovation/contracts/subscriptions/rules';
import { Money } from '@ovation/ui-kit/components/Amount';
import { Person } from '@ovation/ui-kit/components/Avatar';
import { Button } from '@ovation/ui-kit/components/Button';
import { Sheet } from '@ovation/ui-kit/components/Dialog.lazy';
import { Icon } from '@ovation/ui-kit/components/Icon';
import { Loading, RowsSkeleton } from '@ovation/ui-kit/components/Skeleton';
import { ErrorState } from '@ovation/ui-kit/components/State';
import {
  afterOfferChanged,
  afterSubscribed,
  onSubscriptionPrice,
} from '@ovation/ui-kit/data/freshness';
import { api, isProblem, priceInForce } from '@ovation/ui-kit/services/api';
import { useDateText, useNowMs } from '@ovation/ui-kit/services/dates';
import { useMoneyText } from '@ovation/ui-kit/services/money';
import { notices } from '@ovation/ui-kit/services/notices';
import { useSettings } from '@ovation/ui-kit/services/settings';
import { useState } from 'react';
import { firstNameOf } from '../firstName.ts';
import { useMeans } from '../payments/MeansOfPayment.tsx';
import { PaymentNotice } from '../payments/PaymentNotice.tsx';
import { useCards } from '../payments/payment.ts';
import { underWay } from '../payments/underWay.ts';
import { usePayment } from '../payments/usePayment.ts';
import { Plans } from './Plans.tsx';
import { offersOf, type Plan } from './plans.ts';
import * as css from './subscriptions.css.ts';

interface SubscribeOrder {
  readonly performerId: string;
  readonly subscriptionType: Plan | 'free';
  /** What was shown: another price in force is told, and asked about. */
  readonly price: number;
  readonly currency: PublicSettings['currency'];
}

/** A plan costs something else than was shown: from here on that is what is shown. */
const reprice = ({ performerId, subscriptionType }: SubscribeOrder, price: number): void => {
  if (subscriptionType === 'free') return;
  const field = subscriptionType === 'monthly' ? 'monthlyPrice' : 'yearlyPrice';
  onSubscriptionPrice(performerId, { [field]: price });
};

/** Asks for the subscription; where the offer is not the one that was shown, it is read anew. */
const subscribe = async (
  order: SubscribeOrder,
  cardId: string | undefined,
  idempotencyKey: string,
) => {
  try {
    const body = { ...order, ...(cardId && { cardId }) };
    return (await api.subscriptions.subscribe({ body, idempotencyKey })).data.transaction;
  } catch (error) {
    const inForce = priceInForce(error);
    if (inForce) reprice(order, inForce.price);
    if (inForce || isProblem(error, 'SUBSCRIPTION_NOT_OFFERED')) {
      afterOfferChanged().catch(reportError);
    }
    throw error;
  }
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
  const { t } = useLingui();
  const moneyText = useMoneyText();
  const dateText = useDateText();
  const nowMs = useNowMs();
  const freeDays = useSettings()?.freeSubscriptionDuration;
  const [plan, setPlan] = useState<Plan>(firstPlan);
  const { fields, submit } = useMeans(cards);
  const name = firstNameOf(performer.name);
  const isFree = performer.isFreeSubscription;
  const paymentName = `subscribe:${performer._id}`;
  // Opened by a press, so no server has ever rendered it: this browser can be asked at once.
  const [begun] = useState(() => underWay.read<SubscribeOrder>(paymentName));
  const offer = offersOf(performer).find((one) => one.plan === plan);
  const { state, isBusy, pay, send } = usePayment<SubscribeOrder>({
    name: paymentName,
    begun,
    order: {
      performerId: performer._id,
      subscriptionType: isFree ? 'free' : plan,
      price: isFree ? 0 : (offer?.price ?? 0),
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
  const price = moneyText(offer?.price ?? 0, performer.currency);
  const renewal = dateText(firstRenewalOf(new Date(nowMs).toISOString(), plan), {
    dateStyle: 'long',
  });
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
      <ul className={css.opens}>
        <li className={css.opensLine}>
          <Icon name="check" className={css.opensIcon} />
          <Trans id="subscribe.opens.posts">
            Every post of {name} for subscribers, old and new
          </Trans>
        </li>
        <li className={css.opensLine}>
          <Icon name="check" className={css.opensIcon} />
          <Trans id="subscribe.opens.notSales">Posts for sale are bought separately</Trans>
        </li>
      </ul>
      {!isFree && fields}
      {!isFree && (
        <p className={css.sums}>
          <Trans id="subscribe.today">Today</Trans>
          <span className={css.today}>
            <Money amount={offer?.price ?? 0} currency={performer.currency} />
          </span>
        </p>
      )}
      <PaymentNotice state={state} send={send} />
      <Button type="submit" size="large" block busy={isBusy}>
        {isFree ? (
          <Trans id="subscribe.free">Subscribe for free</Trans>
        ) : plan === 'yearly' ? (
          <Trans id="subscribe.yearly">Subscribe for {price} a year</Trans>
        ) : (
          <Trans id="subscribe.monthly">Subscribe for {price} a month</Trans>
        )}
      </Button>
      {isFree ? (
        freeDays !== undefined && (
          <p className={css.note}>
            <Plural
              id="subscribe.freeDays"
              value={freeDays}
              one="A trial of # day, once, without a card. It ends by itself."
              other="A trial of # days, once, without a card. It ends by itself."
            />
          </p>
        )
      ) : (
        <p className={css.note}>
          <Trans id="subscribe.renews">Renews on {renewal}.</Trans>
        </p>
      )}
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
