import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '@ovation/ui-kit/display/Icon';
import { Link } from '@ovation/ui-kit/display/Link';
import { usePageTitle, usePlace } from '@ovation/ui-kit/page/navigation';
import type { IconName } from '@ovation/ui-kit/theme/iconPaths';
import * as layout from '@ovation/ui-kit/theme/layout.css';
import type { ReactNode } from 'react';
import * as css from './frame.css.ts';

interface Part {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
}

const useParts = (): readonly Part[] => {
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
      to: '/studio/prices',
      icon: 'sliders',
      label: t({ id: 'studio.nav.prices', message: 'Prices' }),
    },
  ];
};

/** The way to the studio's pages: a word below its sign on a phone, beside it elsewhere. */
const Parts = () => {
  const { t } = useLingui();
  const { pathname } = usePlace();
  const parts = useParts();
  return (
    <nav aria-label={t({ id: 'studio.title', message: 'Studio' })} className={css.parts}>
      {parts.map(({ to, icon, label }) => (
        <Link
          key={to}
          to={to}
          className={css.part}
          aria-current={to === pathname ? 'page' : undefined}
        >
          <Icon name={icon} />
          {label}
        </Link>
      ))}
    </nav>
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
      <Parts />
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
