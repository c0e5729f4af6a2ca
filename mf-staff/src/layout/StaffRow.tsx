import { Link } from '@ovation/ui-kit/display/Link';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import type { ReactNode } from 'react';
import * as css from './rows.css.ts';

interface RowTexts {
  readonly title: ReactNode;
  readonly note: ReactNode;
  /** Before the text, such as a picture. */
  readonly lead?: ReactNode;
  /** After the text, such as a state. */
  readonly end?: ReactNode;
}

const RowText = ({ title, note, lead, end }: RowTexts) => (
  <>
    {lead}
    <span className={css.text}>
      <span className={css.strong}>{title}</span>
      <span className={css.quiet}>{note}</span>
    </span>
    {end}
  </>
);

/** A row that opens its sheet. */
export const SheetRow = ({ onOpen, ...words }: RowTexts & { onOpen: () => void }) => (
  <li>
    <button type="button" className={css.rowLink} aria-haspopup="dialog" onClick={onOpen}>
      <RowText {...words} />
    </button>
  </li>
);

/** A row that links to a page; without an address it is plain text. */
export const PageRow = ({ to, ...words }: RowTexts & { to: string | undefined }) =>
  to === undefined ? (
    <li className={css.row}>
      <RowText {...words} />
    </li>
  ) : (
    <li>
      <Link to={to} className={css.rowLink}>
        <RowText {...words} />
        <Icon name="chevronEnd" />
      </Link>
    </li>
  );
