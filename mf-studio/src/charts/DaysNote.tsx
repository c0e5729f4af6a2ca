import { Trans } from '@lingui/react/macro';
import * as css from './chart.css.ts';

/** Note that days are in UTC, as in the ledger, whatever the reader's time zone. */
export const DaysNote = () => (
  <p className={css.daysNote}>
    <Trans id="chart.daysNote">Days begin at midnight UTC.</Trans>
  </p>
);
