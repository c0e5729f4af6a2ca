import { Plural, Trans } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { Money } from '@ovation/ui-kit/display/Amount';

/** What a creator costs at least, and the free days that the reader may begin with. */
export const FromPrice = ({ performer }: { performer: PerformerProfile }) => (
  <>
    <Trans id="explore.from">
      from <Money amount={performer.monthlyPrice} currency={performer.currency} /> a month
    </Trans>
    {performer.trialDays > 0 && (
      <>
        {' · '}
        <Plural
          id="explore.trial"
          value={performer.trialDays}
          one="# day free"
          other="# days free"
        />
      </>
    )}
  </>
);
