import { Trans, useLingui } from '@lingui/react/macro';
import { useHydrated } from '@ovation/page-rendering/client/ssrRequest';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { type Section, SectionNav } from '@ovation/ui-kit/layout/SectionNav';
import { usePageTitle } from '@ovation/ui-kit/page/navigation';
import * as layout from '@ovation/ui-kit/theme/layout.css';
import { type ReactNode, Suspense } from 'react';
import type { OwnUploads } from '../uploads/UploadsPanel.tsx';
import * as css from './frame.css.ts';

const UploadsPanel = lazyPart(
  async () => (await import('../uploads/UploadsPanel.tsx')).UploadsPanel,
);

const useSections = (): readonly Section[] => {
  const { t } = useLingui();
  return [
    {
      to: '/studio',
      icon: 'chart',
      label: t({ id: 'studio.nav.overview', message: 'Overview' }),
    },
    { to: '/studio/posts', icon: 'list', label: t({ id: 'studio.nav.posts', message: 'Posts' }) },
    {
      to: '/studio/media',
      icon: 'grid',
      label: t({ id: 'studio.nav.media', message: 'Media' }),
    },
    {
      to: '/studio/calendar',
      icon: 'calendar',
      label: t({ id: 'studio.nav.calendar', message: 'Calendar' }),
    },
    {
      to: '/studio/comments',
      icon: 'comment',
      label: t({ id: 'studio.nav.comments', message: 'Comments' }),
    },
    {
      to: '/studio/earnings',
      icon: 'banknote',
      label: t({ id: 'studio.nav.earnings', message: 'Earnings' }),
    },
    {
      to: '/studio/payouts',
      icon: 'bank',
      label: t({ id: 'studio.nav.payouts', message: 'Payouts' }),
    },
    {
      to: '/studio/statements',
      icon: 'document',
      label: t({ id: 'studio.nav.statements', message: 'Statements' }),
    },
    {
      to: '/studio/subscribers',
      icon: 'users',
      label: t({ id: 'studio.nav.subscribers', message: 'Subscribers' }),
    },
    {
      to: '/studio/followers',
      icon: 'userPlus',
      label: t({ id: 'studio.nav.followers', message: 'Followers' }),
    },
    {
      to: '/studio/prices',
      icon: 'tag',
      label: t({ id: 'studio.nav.prices', message: 'Prices' }),
    },
    {
      to: '/studio/coupons',
      icon: 'ticket',
      label: t({ id: 'studio.nav.coupons', message: 'Coupons' }),
    },
    {
      to: '/studio/links',
      icon: 'link',
      label: t({ id: 'studio.nav.links', message: 'Links' }),
    },
  ];
};

const Sections = () => {
  const { t } = useLingui();
  return (
    <SectionNav label={t({ id: 'studio.title', message: 'Studio' })} sections={useSections()} />
  );
};

/** Pending uploads exist in the browser only: server rendering has none. */
const Uploads = (props: { except: OwnUploads | undefined }) =>
  useHydrated() && (
    <Suspense fallback={null}>
      <UploadsPanel {...props} />
    </Suspense>
  );

/**
 * Frame of a studio page, below the navigation between studio pages; `side` is the end column of a desktop.
 */
export const StudioFrame = ({
  title,
  head,
  note,
  actions,
  side,
  ownUploads,
  children,
}: {
  title: string;
  /** In place of the studio's name. */
  head?: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  side?: ReactNode;
  /** Uploads that the page shows itself. */
  ownUploads?: OwnUploads | 'all';
  children: ReactNode;
}) => {
  usePageTitle(title);
  return (
    <div className={layout.stack}>
      <header className={css.top}>
        <h1 className={css.title}>{head ?? <Trans id="studio.title">Studio</Trans>}</h1>
        <Sections />
        {note && <p className={css.note}>{note}</p>}
        {actions && <div className={css.topActions}>{actions}</div>}
      </header>
      {ownUploads !== 'all' && <Uploads except={ownUploads} />}
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
