import { Trans } from '@lingui/react/macro';
import * as css from './chart.css.ts';

/** The books are kept in UTC, and so are their days, whatever the calendar of the reader says. */
export const DaysNote = () => (
  <p className={css.daysNote}>
    <Trans id="chart.daysNote">Days begin at midnight UTC.</Trans>
  </p>
);
