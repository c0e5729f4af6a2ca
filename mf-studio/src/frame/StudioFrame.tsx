import { Trans, useLingui } from '@lingui/react/macro';
import { type Section, SectionNav } from '@ovation/ui-kit/layout/SectionNav';
import { usePageTitle } from '@ovation/ui-kit/page/navigation';
import * as layout from '@ovation/ui-kit/theme/layout.css';
import type { ReactNode } from 'react';
import * as css from './frame.css.ts';

const useSections = (): readonly Section[] => {
  const { t } = useLingui();
  return [
    {
      to: '/studio',
      icon: 'chart',
      label: t({ id: 'studio.nav.overview', message: 'Overview' }),
    },
    { to: '/studio/posts', icon: 'grid', label: t({ id: 'studio.nav.posts', message: 'Posts' }) },
    {
      to: '/studio/earnings',
      icon: 'token',
      label: t({ id: 'studio.nav.earnings', message: 'Earnings' }),
    },
    {
      to: '/studio/subscribers',
      icon: 'users',
      label: t({ id: 'studio.nav.subscribers', message: 'Subscribers' }),
    },
    {
      to: '/studio/followers',
      icon: 'user',
      label: t({ id: 'studio.nav.followers', message: 'Followers' }),
    },
    {
      to: '/studio/prices',
      icon: 'sliders',
      label: t({ id: 'studio.nav.prices', message: 'Prices' }),
    },
  ];
};

const Sections = () => {
  const { t } = useLingui();
  return (
    <SectionNav label={t({ id: 'studio.title', message: 'Studio' })} sections={useSections()} />
  );
};

/** A page of the studio, under the way to its other pages; `side` is the end column of a desktop. */
export const StudioFrame = ({
  title,
  head,
  note,
  actions,
  side,
  children,
}: {
  title: string;
  /** In place of the studio's name. */
  head?: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  side?: ReactNode;
  children: ReactNode;
}) => {
  usePageTitle(title);
  return (
    <div className={layout.stack}>
      <header className={css.top}>
        <div className={css.topWords}>
          <h1 className={css.title}>{head ?? <Trans id="studio.title">Studio</Trans>}</h1>
          {note && <p className={css.note}>{note}</p>}
        </div>
        {actions && <div className={css.topActions}>{actions}</div>}
      </header>
      <Sections />
      {side ? (
        <div className={css.columns}>
          <div className={layout.stack}>{children}</div>
          <div className={css.side}>{side}</div>
        </div>
      ) : (
        children
      )}
    </div>
  );
};
