import { usePageTitle } from '@ovation/ui-kit/page/navigation';
import type { ReactNode } from 'react';
import { Logo } from '../frame/Brand.tsx';
import * as css from './pages.css.ts';

/** In place of every page: the sign of the product and why there is nothing else. */
export const StandInPage = ({ title, children }: { title: string; children: ReactNode }) => {
  usePageTitle(title);
  return (
    <main id="content" className={css.center}>
      <div className={css.sign}>
        <Logo size={56} />
      </div>
      <h1 className={css.title}>{title}</h1>
      <p className={css.words}>{children}</p>
    </main>
  );
};
