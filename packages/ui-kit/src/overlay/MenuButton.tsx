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
 * Menu trigger whose menu is loaded with the first press: each row of a list has one, and most are never
 * opened.
 */
export const MenuOnDemand = ({
  button,
  entries,
  align,
}: MenuProps & {
  /** Renders the trigger; with props until the menu has loaded and handles it. */
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

/** Icon button with a menu. */
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
