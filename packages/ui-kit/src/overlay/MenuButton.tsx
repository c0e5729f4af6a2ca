import {
  type ButtonHTMLAttributes,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  Suspense,
  useState,
} from 'react';
import { lazyPart } from '../browser/lazyPart.ts';
import { IconButton } from '../form/Button.tsx';
import type { MenuEntry } from './Menu.lazy.tsx';

const Menu = lazyPart(async () => (await import('./Menu.lazy.tsx')).Menu);

interface MenuProps {
  readonly entries: readonly MenuEntry[];
  readonly align?: 'start' | 'end';
}

/**
 * A menu behind a button, which is there at once. The menu comes with the first press: it is heavy, a list
 * has one in each row, and most are never opened.
 */
export const MenuOnDemand = ({
  button,
  entries,
  align,
}: MenuProps & {
  /** Made with what it needs until the menu is there, which then sees to it by itself. */
  readonly button: (props?: ButtonHTMLAttributes<HTMLButtonElement>) => ReactElement;
}) => {
  const [isPressed, setIsPressed] = useState(false);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setIsPressed(true);
  };
  const first = button({
    'aria-haspopup': 'menu',
    'aria-expanded': isPressed,
    onClick: () => setIsPressed(true),
    onKeyDown,
  });
  if (!isPressed) return first;
  return (
    <Suspense fallback={first}>
      <Menu startsOpen trigger={button()} entries={entries} {...(align && { align })} />
    </Suspense>
  );
};

/** A sign with a menu behind it. */
export const MenuButton = ({
  entries,
  align,
  ...look
}: ComponentProps<typeof IconButton> & MenuProps) => (
  <MenuOnDemand
    button={(props) => <IconButton {...look} {...props} />}
    entries={entries}
    {...(align && { align })}
  />
);
