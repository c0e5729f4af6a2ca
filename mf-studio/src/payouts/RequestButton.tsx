import { Trans } from '@lingui/react/macro';
import type { PayoutCalculation } from '@ovation/contracts/payouts/payout';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { Money } from '@ovation/ui-kit/display/Amount';
import { Button } from '@ovation/ui-kit/form/Button';
import { Suspense, useId, useState } from 'react';
import { Obstacle } from './Obstacle.tsx';
import { everythingOf, obstacleOf } from './payoutForm.ts';
import * as css from './payouts.css.ts';

const RequestSheet = lazyPart(async () => (await import('./RequestSheet.tsx')).RequestSheet);

/** Button that opens the request of a payout, or the reason why none is possible now. */
export const RequestButton = ({ calculation }: { calculation: PayoutCalculation }) => {
  const reasonId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const isPossible = obstacleOf(calculation) === undefined;
  return (
    <div className={css.request}>
      <Obstacle id={reasonId} terms={calculation} />
      <Button
        block
        disabled={!isPossible}
        aria-describedby={isPossible ? undefined : reasonId}
        onClick={() => {
          setIsOpen(true);
          setWasOpened(true);
        }}
      >
        {isPossible ? (
          <Trans id="payout.request.all">
            Request <Money amount={everythingOf(calculation).net} currency={calculation.currency} />
          </Trans>
        ) : (
          <Trans id="payout.request">Request a payout</Trans>
        )}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <RequestSheet calculation={calculation} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};
