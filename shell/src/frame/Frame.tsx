import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { ClientOnly } from '@ovation/page-rendering/client/ClientOnly';
import { accountPathOf } from '@ovation/product-ui/account/sections';
import { Avatar, Person } from '@ovation/product-ui/people/Avatar';
import { edgeInsetRef } from '@ovation/ui-kit/browser/edgeInsets';
import { useLeavesBars } from '@ovation/ui-kit/browser/frameBars';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { TokenAmount } from '@ovation/ui-kit/display/Amount';
import { CountBadge } from '@ovation/ui-kit/display/Badge';
import { ButtonLink, Link } from '@ovation/ui-kit/display/Link';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { Slot } from '@ovation/ui-kit/layout/Slot';
import { usePageLocation } from '@ovation/ui-kit/page/navigation';
import { useUnread, useUnreadNotices } from '@ovation/ui-kit/page/unreadCounts';
import { cx } from '@ovation/ui-kit/theme/cx';
import { endColumnFrom, railFrom } from '@ovation/ui-kit/theme/designTokens';
import { screenOnly } from '@ovation/ui-kit/theme/print.css';
import { visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import { useMe } from '@ovation/web-client/auth/calls';
import { useToken } from '@ovation/web-client/session/session';
import { type ReactNode, Suspense } from 'react';
import type { FrameWidth } from '../remotes/remotes.ts';
import { useHasPage } from '../routes/routes.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Brand, Foot } from './Brand.tsx';
import * as css from './Frame.css.ts';
import { Look } from './Look.tsx';
import { NoticeCount } from './NoticeCount.tsx';
import { currentIn, type NavigationItem, navigationFor } from './navigation.ts';
import { useMatches } from './useMatches.ts';

/** For staff only. */
const Releases = lazyPart(async () => (await import('./Releases.tsx')).Releases);

const useNavigation = (): readonly NavigationItem[] => navigationFor(useMe(), useHasPage());

const ItemBadge = ({ item, className }: { item: NavigationItem; className: string }) => {
  const { t } = useLingui();
  const counts = { messages: useUnread(), notices: useUnreadNotices() };
  if (!item.badge) return null;
  return (
    <CountBadge
      count={counts[item.badge]}
      what={t({ id: 'nav.unread', message: 'unread' })}
      className={className}
    />
  );
};

/** On a phone, in the top bar. */
const Bell = () => {
  const { t } = useLingui();
  const unread = useUnreadNotices();
  return (
    <Link to="/notifications" className={css.bell}>
      <Icon name="bell" />
      <span className={visuallyHidden}>
        {t({ id: 'nav.notifications', message: 'Notifications' })}
      </span>
      <CountBadge
        count={unread}
        what={t({ id: 'nav.unread', message: 'unread' })}
        className={css.bellBadge}
      />
    </Link>
  );
};

/** Hidden on desktop, where its height is zero. */
const takesUpperEdge = edgeInsetRef('--top-bar-height');

const TopBar = () => {
  const { t } = useLingui();
  const user = useMe();
  const isStaff = user !== undefined && isStaffRole(user.role);
  const leads = useHasPage();
  return (
    <header ref={takesUpperEdge} className={cx(css.topBar, screenOnly)}>
      <Brand className={css.brand} nameClassName={css.brandWord} />
      {!isStaff && leads('/search') && (
        <span className={css.barSearch}>
          <ButtonLink
            to="/search"
            tone="plain"
            size="medium"
            square
            aria-label={t({ id: 'nav.search', message: 'Search' })}
          >
            <Icon name="search" />
          </ButtonLink>
        </span>
      )}
      {user && !isStaff && leads('/notifications') && <Bell />}
      {user?.role === 'user' && leads('/wallet') && (
        <Link
          to="/wallet"
          className={css.balance}
          aria-label={t({
            id: 'nav.balance',
            message: plural(user.balance, { one: 'Wallet, # token', other: 'Wallet, # tokens' }),
          })}
        >
          <TokenAmount tokens={user.balance} size="small" />
        </Link>
      )}
      {user && user.role !== 'user' && (
        <Link
          to={accountPathOf(user)}
          className={css.face}
          aria-label={t({ id: 'shell.account', message: 'Account and settings' })}
        >
          <Avatar src={user.avatar} name={user.name} size={32} />
        </Link>
      )}
    </header>
  );
};

/** Phones only. */
const takesLowerEdge = edgeInsetRef('--bottom-bar-height');

const BottomBar = () => {
  const { t } = useLingui();
  const { pathname } = usePageLocation();
  const items = useNavigation().filter((item) => item.inBar);
  const current = currentIn(items, pathname);
  return (
    <nav
      ref={takesLowerEdge}
      className={cx(css.bottomBar, screenOnly)}
      aria-label={t({ id: 'nav.label', message: 'Main' })}
    >
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          className={css.barItem}
          aria-current={item === current ? 'page' : undefined}
        >
          <Icon name={item.icon} size={24} />
          {t(item.label)}
          <ItemBadge item={item} className={css.barBadge} />
        </Link>
      ))}
    </nav>
  );
};

const Rail = ({ narrow }: { narrow: boolean }) => {
  const { t } = useLingui();
  const user = useMe();
  const { pathname } = usePageLocation();
  const items = useNavigation();
  const current = currentIn(items, pathname);
  const words = narrow ? undefined : css.railItemWords;
  return (
    <header className={cx(css.rail, narrow && css.railNarrow, screenOnly)}>
      <Brand
        size={30}
        className={css.railBrand}
        nameClassName={narrow ? visuallyHidden : css.railWord}
      />
      <nav aria-label={t({ id: 'nav.label', message: 'Main' })} style={{ display: 'contents' }}>
        {items.map((item) => (
          <Link
            key={item.to}
            to={item.to}
            className={cx(css.railItem, words)}
            aria-current={item === current ? 'page' : undefined}
          >
            <Icon name={item.icon} size={24} />
            {/* The label is hidden on narrow screens; an accessible name on the link would hide the count. */}
            <span className={visuallyHidden}>{t(item.label)}</span>
            {!narrow && (
              <span className={css.railWord} aria-hidden="true">
                {t(item.label)}
              </span>
            )}
            <ItemBadge item={item} className={cx(css.railBadge, !narrow && css.railBadgeWords)} />
          </Link>
        ))}
      </nav>
      <div className={css.railFoot}>
        {user && !narrow && (
          <span className={css.railPerson}>
            <Person src={user.avatar} name={user.name} size={40} note={`@${user.username}`} />
          </span>
        )}
        {user && <AccountMenu user={user} narrow={narrow} />}
      </div>
    </header>
  );
};

const EndColumn = ({ isStaff, isSignedOut }: { isStaff: boolean; isSignedOut: boolean }) => {
  // Creators cannot buy here.
  const isCreator = useMe()?.isPerformer === true;
  return (
    <aside className={cx(css.end, screenOnly)}>
      {!isStaff && <Slot name={isCreator ? 'end-column-of-creators' : 'end-column'} />}
      {isSignedOut && <Look className={css.foot} />}
      <Foot className={css.foot} />
    </aside>
  );
};

/**
 * Frame of a page: bars on a phone unless the page is bare, a rail from 768 px, an end column from 1200 px.
 */
export const Frame = ({ width, children }: { width: FrameWidth; children: ReactNode }) => {
  const narrow = width === 'full' || width === 'bare';
  const leavesBars = useLeavesBars();
  const isBare = width === 'bare' && !leavesBars;
  // Not merely hidden: phones would load their parts.
  const hasRail = useMatches(railFrom);
  const hasEndColumn = useMatches(endColumnFrom);
  const showsEnd = width === 'column' && hasEndColumn;
  const isSignedOut = useToken() === undefined;
  const user = useMe();
  const isStaff = user !== undefined && isStaffRole(user.role);
  return (
    <>
      <a href="#content" className={cx(css.skip, screenOnly)}>
        <Trans id="shell.skip">Skip to the content</Trans>
      </a>
      <div
        className={cx(
          css.frame,
          width === 'wide' && css.frameWide,
          narrow && css.frameFull,
          isBare && css.frameBare,
        )}
      >
        {!isBare && <TopBar />}
        {hasRail && <Rail narrow={narrow} />}
        <main
          id="content"
          tabIndex={-1}
          className={cx(css.main, width === 'wide' && css.mainWide, narrow && css.mainFull)}
        >
          {children}
          {isStaff && (
            <ClientOnly>
              <Suspense fallback={null}>
                <Releases />
              </Suspense>
            </ClientOnly>
          )}
          {isSignedOut && !showsEnd && (
            <div className={cx(css.footBelow, screenOnly)}>
              <Look />
              <Foot />
            </div>
          )}
        </main>
        {showsEnd && <EndColumn isStaff={isStaff} isSignedOut={isSignedOut} />}
        {!isStaff && (
          <div hidden>
            <ClientOnly>
              <NoticeCount />
              <Slot name="background" />
            </ClientOnly>
          </div>
        )}
        {!isBare && <BottomBar />}
      </div>
    </>
  );
};
