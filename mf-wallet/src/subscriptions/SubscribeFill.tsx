import { Trans } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { useMe } from '@ovation/ui-kit/data/me';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { Link } from '@ovation/ui-kit/display/Link';
import { Button } from '@ovation/ui-kit/form/Button';
import { useMoneyText } from '@ovation/ui-kit/i18n/money';
import { useWish } from '@ovation/ui-kit/session/wish';
import { lazy, Suspense, useState } from 'react';
import { Plans } from './Plans.tsx';
import { offersOf, type Plan, savingOf } from './plans.ts';
import * as css from './subscriptions.css.ts';

const SubscribeSheet = lazy(async () => ({
  default: (await import('./SubscribeSheet.tsx')).SubscribeSheet,
}));

/** The subscribe block of a profile: both prices, what the year saves, one button. */
export const Fill = ({ performer }: { performer?: PerformerProfile }) => {
  const moneyText = useMoneyText();
  const user = useMe();
  const [plan, setPlan] = useState<Plan>(performer && savingOf(performer) ? 'yearly' : 'monthly');
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = (): void => {
    setWasOpened(true);
    setIsOpen(true);
  };
  const performerId = performer?._id;
  const ask = useWish(
    { kind: 'subscribe', alsoKinds: ['unlock'], targetId: performerId, performerId },
    (choice) => {
      const chosen = performer && offersOf(performer).find((one) => one.plan === choice);
      if (chosen) setPlan(chosen.plan);
      open();
    },
  );
  if (!performer || user?.isPerformer) return null;
  const { name } = performer;
  if (performer.isSubscribed) {
    return (
      <div className={css.subscribed}>
        <p className={css.subscribedHead}>
          <Badge tone="brand" icon="check">
            <Trans id="subscribe.active">Subscriber</Trans>
          </Badge>
          <Link to="/subscriptions">
            <Trans id="subscribe.manage">Manage</Trans>
          </Link>
        </p>
        <p className={css.planNote}>
          <Trans id="subscribe.active.note">
            You can see everything {name} posts for subscribers.
          </Trans>
        </p>
      </div>
    );
  }
  const offer = offersOf(performer).find((one) => one.plan === plan);
  const price = moneyText(offer?.price ?? 0, performer.currency);
  return (
    <div className={css.block}>
      {!performer.isFreeSubscription && (
        <Plans performer={performer} plan={plan} onChoose={setPlan} />
      )}
      <Button size="large" block onClick={() => (user ? open() : ask(plan))}>
        {performer.isFreeSubscription ? (
          <Trans id="subscribe.free">Subscribe for free</Trans>
        ) : plan === 'yearly' ? (
          <Trans id="subscribe.yearly">Subscribe for {price} a year</Trans>
        ) : (
          <Trans id="subscribe.monthly">Subscribe for {price} a month</Trans>
        )}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <SubscribeSheet
            key={plan}
            performer={performer}
            firstPlan={plan}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
          />
        </Suspense>
      )}
    </div>
  );
};
