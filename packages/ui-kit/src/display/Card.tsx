import type { ReactNode, RefCallback } from 'react';
import { cx } from '../theme/cx.ts';
import * as css from './Card.css.ts';

export const Card = ({
  as: Element = 'section',
  padded = false,
  flush = false,
  className,
  children,
  label,
  ref,
}: {
  as?: 'section' | 'article' | 'div' | 'aside';
  padded?: boolean;
  flush?: boolean;
  className?: string | undefined;
  label?: string | undefined;
  ref?: RefCallback<HTMLElement>;
  children: ReactNode;
}) => (
  <Element
    ref={ref}
    aria-label={label}
    className={cx(css.card, padded && css.padded, flush && css.flush, className)}
  >
    {children}
  </Element>
);

/** Title row of a card, with actions at its end. */
export const CardHead = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <header className={css.head}>
    <h2 className={css.title}>{title}</h2>
    {children}
  </header>
);
