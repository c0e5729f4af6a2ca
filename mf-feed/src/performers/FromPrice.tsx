import { Trans } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { Money } from '@ovation/ui-kit/display/Amount';

/** What a creator costs at least. */
export const FromPrice = ({ performer }: { performer: PerformerProfile }) =>
  performer.isFreeSubscription ? (
    <Trans id="explore.free">free</Trans>
  ) : (
    <Trans id="explore.from">
      from <Money amount={performer.monthlyPrice} currency={performer.currency} /> a month
    </Trans>
  );
