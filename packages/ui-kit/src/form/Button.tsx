import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { cx } from '../theme/cx.ts';
import type { IconName } from '../theme/iconPaths.ts';
import * as css from './Button.css.ts';

export type ButtonTone = keyof typeof css.tone;
export type ButtonSize = keyof typeof css.size;

interface Look {
  /** One `primary` per view; `onPicture` and `picture` are for photographs. */
  readonly tone?: ButtonTone | undefined;
  readonly size?: ButtonSize | undefined;
  readonly block?: boolean | undefined;
  /** Square: for an icon alone. */
  readonly square?: boolean | undefined;
}

export interface ButtonProps extends Omit<Look, 'square'>, ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon?: IconName;
  /** Shows a spinner and ignores presses; keeps the focus. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Class names of a button, for links that look like one. */
export const buttonClass = ({
  tone = 'primary',
  size = 'medium',
  block = false,
  square = false,
}: Look): string =>
  cx(css.base, css.tone[tone], css.size[size], square && css.square[size], block && css.block);

export const Button = ({
  tone,
  size,
  block,
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
    className={cx(buttonClass({ tone, size, block }), busy && css.working, className)}
  >
    {busy ? <span className={css.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
    {children}
  </button>
);

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  readonly icon: IconName;
  /** Accessible label and tooltip. */
  readonly label: string;
  readonly tone?: ButtonTone;
  readonly size?: ButtonSize;
  readonly filled?: boolean;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

export const IconButton = ({
  icon,
  label,
  tone = 'plain',
  size = 'medium',
  filled = false,
  className,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    title={label}
    className={cx(buttonClass({ tone, size, square: true }), className)}
  >
    <Icon name={icon} filled={filled} />
    {children}
  </button>
);
