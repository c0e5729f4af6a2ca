import { Plural, Trans } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { isOnSale } from '@ovation/contracts/performers/rules';
import { Money } from '@ovation/ui-kit/display/Amount';

/**
 * A creator's lowest price, and the days of the trial if the reader is eligible; nothing while the creator
 * has not set a price, or may not be paid.
 */
export const FromPrice = ({ performer }: { performer: PerformerProfile }) =>
  performer.mayBePaid !== false &&
  isOnSale(performer) && (
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
