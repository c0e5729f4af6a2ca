import type { ReactNode } from 'react';
import * as css from './gallery.css.ts';

/** Related components under a name. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.group}>
    <h2 className={css.label}>{title}</h2>
    {children}
  </section>
);
