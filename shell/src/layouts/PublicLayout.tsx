import type { ReactNode } from 'react';
import { SignInPicture } from '../art/SignInPicture.tsx';
import { Brand, Foot } from '../frame/Brand.tsx';
import { Look } from '../frame/Look.tsx';
import * as css from './PublicLayout.css.ts';

/** One column; on a desktop with a picture in the other half. */
export const PublicLayout = ({ children }: { children: ReactNode }) => (
  <div className={css.page}>
    <SignInPicture />
    <div className={css.side}>
      <header className={css.top}>
        <Brand nameClassName={css.brandWord} />
        <Look />
      </header>
      <main id="content" tabIndex={-1} className={css.body}>
        {children}
      </main>
      <Foot className={css.foot} />
    </div>
  </div>
);
