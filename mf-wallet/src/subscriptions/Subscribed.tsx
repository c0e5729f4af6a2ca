import { Trans } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { Link } from '@ovation/ui-kit/display/Link';
import { useOwnSubscription } from './ownSubscription.ts';
import { SubscriptionActions } from './SubscriptionActions.tsx';
import { SubscriptionState } from './SubscriptionState.tsx';
import * as css from './subscriptions.css.ts';

/** A profile’s block for its subscriber: until when, whether it renews and for how much. */
export const Subscribed = ({ performer }: { performer: PerformerProfile }) => {
  const subscription = useOwnSubscription(performer._id);
  return (
    <div className={css.subscribed}>
      <p className={css.subscribedHead}>
        <Badge tone="brand" icon="check">
          <Trans id="subscribe.active">Subscriber</Trans>
        </Badge>
        <Link to={`/subscriptions?creator=${performer._id}`}>
          <Trans id="subscribe.manage">Manage</Trans>
        </Link>
      </p>
      {/* Its line is kept free until the answer comes, so that nothing below it moves. */}
      <p className={css.subscribedState} suppressHydrationWarning>
        {subscription && <SubscriptionState subscription={subscription} />}
      </p>
      {subscription && (
        <SubscriptionActions subscription={subscription} performer={performer} onProfile />
      )}
    </div>
  );
};
