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
  /** Another button of the mouse than the first. */
  readonly onAuxClick?: MouseEventHandler;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link inside the product: no reload. */
export const Link = (props: LinkProps) => <RouterLink {...props} />;

/** A link that looks like a button. */
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
