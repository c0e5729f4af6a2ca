import { Trans } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { isOnSale } from '@ovation/contracts/performers/rules';
import { usePendingIntent } from '@ovation/product-ui/intents/pendingIntent';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { Button } from '@ovation/ui-kit/form/Button';
import { useMe } from '@ovation/web-client/auth/calls';
import { Suspense, useState } from 'react';
import { PlanAction } from './PlanAction.tsx';
import { PlanBenefits } from './PlanBenefits.tsx';
import { Plans } from './Plans.tsx';
import { defaultPlan, offersOf, type StartPlan } from './plans.ts';
import { Subscribed } from './Subscribed.tsx';
import * as css from './subscriptions.css.ts';

const SubscribeSheet = lazyPart(async () => (await import('./SubscribeSheet.tsx')).SubscribeSheet);

/** The subscribe block of a profile: the trial and both prices, the yearly saving, one button. */
export const Fill = ({ performer }: { performer?: PerformerProfile }) => {
  const user = useMe();
  const [chosen, setPlan] = useState<StartPlan>();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = (): void => {
    setWasOpened(true);
    setIsOpen(true);
  };
  const performerId = performer?._id;
  const ask = usePendingIntent(
    { kind: 'subscribe', alsoKinds: ['unlock'], targetId: performerId, performerId },
    (choice) => {
      const intent = performer && offersOf(performer).find((one) => one.plan === choice);
      if (intent) setPlan(intent.plan);
      open();
    },
  );
  if (!performer || user?.isPerformer) return null;
  if (performer.isSubscribed) return <Subscribed performer={performer} />;
  if (performer.mayBePaid === false || !isOnSale(performer)) {
    const { name } = performer;
    return (
      <p className={css.planNote}>
        <Trans id="subscribe.unpriced">
          {name} doesn’t offer subscriptions yet. Posts for everyone are free to read.
        </Trans>
      </p>
    );
  }
  const isOffered = offersOf(performer).some((one) => one.plan === chosen);
  const plan = chosen && isOffered ? chosen : defaultPlan;
  return (
    <div className={css.block}>
      <Plans performer={performer} plan={plan} onChoose={setPlan} isBrief />
      <Button size="large" block onClick={() => (user ? open() : ask(plan))}>
        <PlanAction performer={performer} plan={plan} />
      </Button>
      <div className={css.benefitsBeside}>
        <PlanBenefits count={performer.totalIncluded} />
      </div>
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
