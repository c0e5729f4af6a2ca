import { cx } from '@ovation/ui-kit/theme/cx';
import type { ReactNode } from 'react';
import * as css from './facts.css.ts';

/** Printed lines of labels and values. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className={css.facts}>{children}</dl>
);

export const Fact = ({
  name,
  total = false,
  children,
}: {
  name: ReactNode;
  total?: boolean;
  children: ReactNode;
}) => (
  <div className={cx(css.fact, total && css.total)}>
    <dt className={css.name}>{name}</dt>
    <dd className={css.value}>{children}</dd>
  </div>
);
