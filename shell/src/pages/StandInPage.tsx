import { usePageTitle } from '@ovation/ui-kit/page/navigation';
import { type ReactNode, useEffect } from 'react';
import { Logo } from '../frame/Brand.tsx';
import * as css from './pages.css.ts';

/** Restores the title of the hidden page on unmount. */
const useRestoreTitle = (): void => {
  useEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, []);
};

/** Replacement of all pages: the logo and an explanation. */
export const StandInPage = ({
  title,
  end,
  children,
}: {
  title: string;
  end?: ReactNode;
  children: ReactNode;
}) => {
  useRestoreTitle();
  usePageTitle(title);
  return (
    <main id="content" className={css.center}>
      <div className={css.sign}>
        <Logo size={56} />
      </div>
      <h1 className={css.title}>{title}</h1>
      <p className={css.words}>{children}</p>
      {end && <p className={css.note}>{end}</p>}
    </main>
  );
};
