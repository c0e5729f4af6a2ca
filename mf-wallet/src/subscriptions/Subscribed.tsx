import { Trans } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import type { OwnSubscription } from '@ovation/contracts/subscriptions/subscription';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { Link } from '@ovation/ui-kit/display/Link';
import { useEffect, useRef } from 'react';
import { useOwnSubscription } from './ownSubscription.ts';
import { isWithoutCard } from './plans.ts';
import { SubscriptionActions } from './SubscriptionActions.tsx';
import { SubscriptionState } from './SubscriptionState.tsx';
import * as css from './subscriptions.css.ts';

/** Moves the focus to the line once a card was added: the button that opened the sheet is gone. */
const useFocusAfterCard = (subscription: OwnSubscription | null | undefined) => {
  const line = useRef<HTMLParagraphElement>(null);
  const wasLost = useRef(false);
  const isLost = subscription ? isWithoutCard(subscription) : false;
  useEffect(() => {
    if (wasLost.current && !isLost && document.activeElement === document.body) {
      line.current?.focus({ preventScroll: true });
    }
    wasLost.current = isLost;
  }, [isLost]);
  return line;
};

/** A profile’s block for its subscriber: end date, renewal, price and card. */
export const Subscribed = ({ performer }: { performer: PerformerProfile }) => {
  const subscription = useOwnSubscription(performer._id);
  const line = useFocusAfterCard(subscription);
  return (
    <div className={css.subscribed}>
      <p className={css.subscribedHead}>
        <Badge tone="brand" icon="check">
          {subscription?.subscriptionType === 'free' ? (
            <Trans id="subscribe.onTrial">Free trial</Trans>
          ) : (
            <Trans id="subscribe.active">Subscriber</Trans>
          )}
        </Badge>
        <Link to={`/subscriptions?creator=${performer._id}`}>
          <Trans id="subscribe.manage">Manage</Trans>
        </Link>
      </p>
      <p ref={line} tabIndex={-1} className={css.subscribedState} suppressHydrationWarning>
        {subscription && <SubscriptionState subscription={subscription} />}
      </p>
      {subscription && (
        <SubscriptionActions subscription={subscription} performer={performer} onProfile />
      )}
    </div>
  );
};
