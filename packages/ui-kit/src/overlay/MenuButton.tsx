import { type ComponentProps, type KeyboardEvent, Suspense, useState } from 'react';
import { IconButton } from '../form/Button.tsx';
import { lazyPart } from '../live/lazyPart.ts';
import type { MenuEntry } from './Menu.lazy.tsx';

const Menu = lazyPart(async () => (await import('./Menu.lazy.tsx')).Menu);

/**
 * A button with a menu behind it. The menu comes with the first press: it is heavy, a list has one in
 * each row, and most are never opened.
 */
export const MenuButton = ({
  entries,
  align,
  ...look
}: ComponentProps<typeof IconButton> & {
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
}) => {
  const [isPressed, setIsPressed] = useState(false);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setIsPressed(true);
  };
  const button = (
    <IconButton
      {...look}
      aria-haspopup="menu"
      aria-expanded={isPressed}
      onClick={() => setIsPressed(true)}
      onKeyDown={onKeyDown}
    />
  );
  if (!isPressed) return button;
  return (
    <Suspense fallback={button}>
      <Menu
        startsOpen
        trigger={<IconButton {...look} />}
        entries={entries}
        {...(align && { align })}
      />
    </Suspense>
  );
};
