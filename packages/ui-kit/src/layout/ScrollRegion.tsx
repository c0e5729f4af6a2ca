import type { ReactNode } from 'react';
import * as css from './ScrollRegion.css.ts';

/** Wide content that scrolls sideways by itself, by finger and by keyboard. */
export const ScrollRegion = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    className={css.scroll}
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
    tabIndex={0}
  >
    {children}
  </section>
);
