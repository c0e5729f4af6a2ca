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

/** A page of the studio, under the way to its other pages. */
export const StudioFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  const { t } = useLingui();
  const { pathname } = usePlace();
  usePageTitle(title);
  const parts: readonly Part[] = [
    { to: '/studio', icon: 'grid', label: t({ id: 'studio.nav.posts', message: 'Posts' }) },
    {
      to: '/studio/earnings',
      icon: 'chart',
      label: t({ id: 'studio.nav.earnings', message: 'Earnings' }),
    },
    {
      to: '/studio/subscribers',
      icon: 'users',
      label: t({ id: 'studio.nav.subscribers', message: 'Subscribers' }),
    },
  ];
  return (
    <div className={layout.stack}>
      <h1 className={layout.title}>
        <Trans id="studio.title">Studio</Trans>
      </h1>
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
      {children}
    </div>
  );
};
