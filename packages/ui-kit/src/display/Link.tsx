import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { Link as RouterLink } from 'react-router';
import { type ButtonSize, type ButtonTone, buttonClass } from '../form/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../theme/iconPaths.ts';

export interface LinkProps {
  readonly to: string;
  readonly replace?: boolean;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-current'?: 'page' | undefined;
  readonly onClick?: () => void;
  /** Handler for other mouse buttons than the first. */
  readonly onAuxClick?: MouseEventHandler;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** Router link within the product, without a reload. */
export const Link = (props: LinkProps) => <RouterLink {...props} />;

/** Link styled as a button. */
export const ButtonLink = ({
  tone,
  size,
  block,
  square,
  icon,
  children,
  ...link
}: Omit<LinkProps, 'className'> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  block?: boolean;
  square?: boolean;
  icon?: IconName;
}) => (
  <RouterLink {...link} className={buttonClass({ tone, size, block, square })}>
    {icon && <Icon name={icon} />}
    {children}
  </RouterLink>
);
