import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import { cx } from '../theme/cx.ts';
import type { IconName } from '../theme/iconPaths.ts';
import { Icon } from './Icon.tsx';
import * as css from './Menu.css.ts';

export type MenuEntry =
  | {
      readonly label: string;
      readonly icon?: IconName;
      readonly tone?: 'danger';
      readonly disabled?: boolean;
      readonly onSelect: () => void;
    }
  | 'line';

/** What else can be done, behind a button that is handed in. */
export const Menu = ({
  trigger,
  entries,
  align = 'end',
}: {
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
}) => (
  <Base.Root>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner className={css.positioner} align={align} sideOffset={6}>
        <Base.Popup className={css.popup}>
          {entries.map((entry, at) =>
            entry === 'line' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity
              <Base.Separator key={at} className={css.separator} />
            ) : (
              <Base.Item
                key={entry.label}
                className={cx(css.item, entry.tone === 'danger' && css.danger)}
                disabled={entry.disabled ?? false}
                onClick={entry.onSelect}
              >
                {entry.icon && <Icon name={entry.icon} />}
                {entry.label}
              </Base.Item>
            ),
          )}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
