import { useLingui } from '@lingui/react/macro';
import type { StatementLine } from '@ovation/contracts/wallet/line';
import { TokenAmount } from '@ovation/ui-kit/components/Amount';
import { Icon } from '@ovation/ui-kit/components/Icon';
import { visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import { useId, useState } from 'react';
import { LineEvent } from './LineEvent.tsx';
import { lineIcons, useLineWords } from './lineWords.tsx';
import * as css from './statement.css.ts';

const When = ({ at }: { at: string }) => {
  const { t, i18n } = useLingui();
  const date = new Date(at);
  const now = new Date();
  const time = i18n.date(date, { hour: 'numeric', minute: '2-digit' });
  const isToday = date.toDateString() === now.toDateString();
  return (
    <time dateTime={at} title={i18n.date(date, { dateStyle: 'full', timeStyle: 'short' })}>
      {isToday
        ? t({ id: 'statement.today', message: `Today, ${time}` })
        : i18n.date(date, {
            day: 'numeric',
            month: 'short',
            ...(date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
          })}
    </time>
  );
};

/** One line; pressed, it opens to the event behind it. */
export const StatementRow = ({ line }: { line: StatementLine }) => {
  const { t, i18n } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const eventId = useId();
  const { title, note } = useLineWords(line);
  return (
    <li className={css.item}>
      <button
        type="button"
        className={css.row}
        aria-expanded={isOpen}
        aria-controls={isOpen ? eventId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={css.when}>
          <When at={line.createdAt} />
        </span>
        <span className={css.disc}>
          <Icon name={lineIcons[line.type]} size={16} />
        </span>
        <span className={css.what}>
          <span className={css.title}>{title}</span>
          {note && (
            <span className={css.lineNote} dir="auto">
              {note}
            </span>
          )}
          <span className={css.whenBelow}>
            <When at={line.createdAt} />
          </span>
        </span>
        <span className={css.tokens}>
          <TokenAmount tokens={line.tokens} signed coin={false} />
        </span>
        <span className={css.left}>
          <span className={visuallyHidden}>
            {t({ id: 'statement.balance', message: 'Balance' })}{' '}
          </span>
          {i18n.number(line.balance)}
        </span>
        <span className={css.chevron}>
          <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={16} />
        </span>
      </button>
      {isOpen && <LineEvent line={line} id={eventId} />}
    </li>
  );
};
