import { Menu as Base } from '@base-ui/react/menu';
import { type KeyboardEvent, type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { useCloseOnBack } from '../browser/closeOnBack.ts';
import { edgeInsetsPx } from '../browser/edgeInsets.ts';
import * as css from '../form/menu.lazy.css.ts';
import { Icon } from '../icons/Icon.tsx';
import { cx } from '../theme/cx.ts';
import type { IconName } from '../theme/iconPaths.ts';

export type MenuEntry =
  | {
      readonly label: string;
      readonly icon?: IconName;
      readonly tone?: 'danger';
      readonly disabled?: boolean;
      readonly onSelect: () => void;
      /** Element to focus after the entry was selected; the trigger by default, or for null. */
      readonly focusAfter?: () => HTMLElement | null;
    }
  | {
      /** Single-select group. */
      readonly choice: string;
      /** Short options, side by side below their title. */
      readonly isRow?: boolean;
      readonly value: string;
      readonly options: readonly {
        readonly value: string;
        readonly label: string;
        readonly icon?: IconName;
        readonly disabled?: boolean;
      }[];
      readonly onChange: (value: string) => void;
    }
  | 'line';

type OneOf = Extract<MenuEntry, { choice: string }>;

/** Handles left and right arrow keys in a row; the menu handles up and down, in the same order. */
const moveByArrow = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target, currentTarget } = event;
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return;
  const isOn = (key === 'ArrowRight') === (document.documentElement.dir !== 'rtl');
  const items = [...currentTarget.querySelectorAll<HTMLElement>('[role="menuitemradio"]')];
  items[items.indexOf(target as HTMLElement) + (isOn ? 1 : -1)]?.focus();
  event.preventDefault();
};

const Row = ({ entry }: { entry: OneOf }) => (
  <Base.RadioGroup
    value={entry.value}
    onValueChange={entry.onChange}
    aria-label={entry.choice}
    onKeyDown={moveByArrow}
  >
    <span className={css.groupTitle} aria-hidden="true">
      {entry.choice}
    </span>
    <div className={css.row}>
      {entry.options.map(({ value, label, disabled = false }) => (
        <Base.RadioItem key={value} value={value} disabled={disabled} className={css.chip}>
          {label}
        </Base.RadioItem>
      ))}
    </div>
  </Base.RadioGroup>
);

const Choice = ({ entry }: { entry: OneOf }) => (
  <Base.RadioGroup value={entry.value} onValueChange={entry.onChange} aria-label={entry.choice}>
    {entry.options.map(({ value, label, icon, disabled = false }) => (
      <Base.RadioItem key={value} value={value} disabled={disabled} className={css.item}>
        {icon && <Icon name={icon} />}
        {label}
        <Base.RadioItemIndicator className={css.check}>
          <Icon name="check" size={18} />
        </Base.RadioItemIndicator>
      </Base.RadioItem>
    ))}
  </Base.RadioGroup>
);

/** Distance between a menu and the edges of the window. */
const gapPx = 8;

const noneTaken = { top: 0, bottom: 0 };

/** Distances that a menu keeps from the edges of the window, in pixels; without bars in full screen. */
const useEdgeRoom = (isOpen: boolean, isFullScreen: boolean) => {
  const [{ top, bottom }, setTaken] = useState(noneTaken);
  useLayoutEffect(() => {
    if (isOpen) setTaken(isFullScreen ? noneTaken : edgeInsetsPx());
  }, [isOpen, isFullScreen]);
  return { top: top + gapPx, right: gapPx, bottom: bottom + gapPx, left: gapPx };
};

type Action = Extract<MenuEntry, { onSelect: () => void }>;

const Entries = ({
  entries,
  onSelect,
}: {
  entries: readonly MenuEntry[];
  onSelect: (action: Action) => void;
}) =>
  entries.map((entry, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity
    if (entry === 'line') return <Base.Separator key={at} className={css.separator} />;
    if ('choice' in entry) {
      const Group = entry.isRow ? Row : Choice;
      return <Group key={entry.choice} entry={entry} />;
    }
    return (
      <Base.Item
        key={entry.label}
        className={cx(css.item, entry.tone === 'danger' && css.danger)}
        disabled={entry.disabled ?? false}
        onClick={() => onSelect(entry)}
      >
        {entry.icon && <Icon name={entry.icon} />}
        {entry.label}
      </Base.Item>
    );
  });

/**
 * Overflow menu behind a trigger. Avoids the window's edges and bars: opens to the side with more space,
 * and scrolls inside.
 */
export const Menu = ({
  trigger,
  entries,
  align = 'end',
  startsOpen = false,
  within,
  onOpenChange,
}: {
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
  /** Opens on mount: the trigger was pressed before the menu had loaded. */
  startsOpen?: boolean;
  /** Full-screen element that would cover a menu outside of it. */
  within?: HTMLElement | undefined;
  onOpenChange?: (isOpen: boolean) => void;
}) => {
  // The placeholder trigger is gone when the menu has loaded; the focus is restored to this one.
  const button = useRef<HTMLButtonElement>(null);
  const focusAfter = useRef<() => HTMLElement | null>(undefined);
  const [isOpen, setIsOpen] = useState(startsOpen);
  const change = (next: boolean): void => {
    setIsOpen(next);
    onOpenChange?.(next);
  };
  const room = useEdgeRoom(isOpen, within !== undefined);
  useCloseOnBack(isOpen, () => change(false));
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(next) => {
        if (next) focusAfter.current = undefined;
        change(next);
      }}
    >
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal container={within}>
        <Base.Positioner
          className={css.positioner}
          align={align}
          sideOffset={6}
          collisionPadding={room}
        >
          <Base.Popup
            className={css.popup}
            finalFocus={() => focusAfter.current?.() ?? button.current}
          >
            <Entries
              entries={entries}
              onSelect={(action) => {
                focusAfter.current = action.focusAfter;
                action.onSelect();
              }}
            />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
};
