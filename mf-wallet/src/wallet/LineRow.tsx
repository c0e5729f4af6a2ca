import { Trans, useLingui } from '@lingui/react/macro';
import { dayIn, useDateText, useToday, yearOf } from '@ovation/ui-kit/i18n/dates';
import { useTimeZone } from '@ovation/ui-kit/i18n/timeZone';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { cx } from '@ovation/ui-kit/theme/cx';
import type { IconName } from '@ovation/ui-kit/theme/iconPaths';
import { screenOnly } from '@ovation/ui-kit/theme/print.css';
import { amongOthers } from '@ovation/ui-kit/theme/text.css';
import { type ReactNode, useId, useState } from 'react';
import * as css from './statement.css.ts';

const When = ({ at }: { at: string }) => {
  const { t } = useLingui();
  const dateText = useDateText();
  const today = useToday();
  const day = dayIn(useTimeZone(), new Date(at));
  const time = dateText(at, { hour: 'numeric', minute: '2-digit' });
  return (
    <time
      dateTime={at}
      title={dateText(at, { dateStyle: 'full', timeStyle: 'short' })}
      suppressHydrationWarning
    >
      {day === today
        ? t({ id: 'statement.today', message: `Today, ${time}` })
        : dateText(at, {
            day: 'numeric',
            month: 'short',
            ...(yearOf(day) === yearOf(today) ? {} : { year: 'numeric' }),
          })}
    </time>
  );
};

/** Headings of the columns; hidden from screen readers, as the rows name their values. */
export const LineColumns = ({ last }: { last: string }) => (
  <div className={css.columns} aria-hidden="true">
    <span>
      <Trans id="statement.when">When</Trans>
    </span>
    <span>
      <Trans id="statement.what">What</Trans>
    </span>
    <span className={css.columnEnd}>
      <Trans id="statement.tokens">Tokens</Trans>
    </span>
    <span className={css.columnEnd}>{last}</span>
  </div>
);

/** One line of a statement; expandable where it has events. */
export const LineRow = ({
  at,
  icon,
  title,
  note,
  tokens,
  amount,
  details,
}: {
  at: string;
  icon: IconName;
  title: ReactNode;
  note: ReactNode;
  tokens: ReactNode;
  /** The last column: the new balance, or the amount paid. */
  amount: ReactNode;
  details: ReactNode;
}) => {
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const cells = (
    <>
      <span className={css.when}>
        <When at={at} />
      </span>
      <span className={css.disc}>
        <Icon name={icon} size={16} />
      </span>
      <span className={css.subject}>
        <span className={css.title}>{title}</span>
        {note && (
          <span className={cx(css.lineNote, amongOthers)} dir="auto">
            {note}
          </span>
        )}
        <span className={css.whenBelow}>
          <When at={at} />
        </span>
      </span>
      <span className={css.tokens}>{tokens}</span>
      <span className={css.left}>{amount}</span>
      <span className={cx(css.chevron, screenOnly)}>
        {details && <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={16} />}
      </span>
    </>
  );
  return (
    <li className={css.item}>
      {details ? (
        <button
          type="button"
          className={cx(css.row, css.rowOpens)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {cells}
        </button>
      ) : (
        <div className={css.row}>{cells}</div>
      )}
      {isOpen && <div id={detailsId}>{details}</div>}
    </li>
  );
};
