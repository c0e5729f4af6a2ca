import { cx } from '../theme/cx.ts';
import { type IconName, iconPaths } from '../theme/iconPaths.ts';
import * as css from './Icon.css.ts';

export interface IconProps {
  readonly name: IconName;
  /** Size in pixels at the default font size, with which it scales; drawn for 16, 20 and 24. */
  readonly size?: 16 | 18 | 20 | 24 | 28;
  /** Filled variant for the active state: liked, saved, playing. */
  readonly filled?: boolean;
  readonly className?: string;
}

const turning: ReadonlySet<IconName> = new Set<IconName>([
  'arrowStart',
  'chevronStart',
  'chevronEnd',
  'send',
  'reply',
  'logout',
]);

/** Decorative icon, hidden from screen readers. A button with only an icon has its own label. */
export const Icon = ({ name, size = 20, filled = false, className }: IconProps) => (
  <svg
    className={cx(css.icon, turning.has(name) && css.mirrored, className)}
    width={`${size / 16}rem`}
    height={`${size / 16}rem`}
    viewBox="0 0 24 24"
    fill={filled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={name === 'dots' ? 2.75 : 1.5 * Math.min(1.15, 24 / size / 1.05)}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={iconPaths[name]} />
  </svg>
);
