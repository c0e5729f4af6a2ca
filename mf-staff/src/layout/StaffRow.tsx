import { Link } from '@ovation/ui-kit/display/Link';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import type { ReactNode } from 'react';
import * as css from './rows.css.ts';

interface RowWords {
  readonly title: ReactNode;
  readonly note: ReactNode;
  /** Before the text, such as a picture. */
  readonly lead?: ReactNode;
  /** After the text, such as a state. */
  readonly end?: ReactNode;
}

const Words = ({ title, note, lead, end }: RowWords) => (
  <>
    {lead}
    <span className={css.words}>
      <span className={css.strong}>{title}</span>
      <span className={css.quiet}>{note}</span>
    </span>
    {end}
  </>
);

/** A row that opens its sheet. */
export const SheetRow = ({ onOpen, ...words }: RowWords & { onOpen: () => void }) => (
  <li>
    <button type="button" className={css.way} aria-haspopup="dialog" onClick={onOpen}>
      <Words {...words} />
    </button>
  </li>
);

/** A row that links to a page; without an address it is plain text. */
export const PageRow = ({ to, ...words }: RowWords & { to: string | undefined }) =>
  to === undefined ? (
    <li className={css.row}>
      <Words {...words} />
    </li>
  ) : (
    <li>
      <Link to={to} className={css.way}>
        <Words {...words} />
        <Icon name="chevronEnd" />
      </Link>
    </li>
  );
