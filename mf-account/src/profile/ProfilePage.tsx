import { Trans, useLingui } from '@lingui/react/macro';
import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { useHydrated } from '@ovation/page-rendering/client/ssrRequest';
import { Person } from '@ovation/product-ui/people/Avatar';
import { TokenAmount } from '@ovation/ui-kit/display/Amount';
import { CountBadge } from '@ovation/ui-kit/display/Badge';
import { Card } from '@ovation/ui-kit/display/Card';
import { Link } from '@ovation/ui-kit/display/Link';
import { Loading, RowsSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { ErrorState } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { ConfirmOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { useIsDeployed } from '@ovation/ui-kit/page/deployedPages';
import { useGo } from '@ovation/ui-kit/page/navigation';
import { useUnreadNotices } from '@ovation/ui-kit/page/unreadCounts';
import type { IconName } from '@ovation/ui-kit/theme/iconPaths';
import { useMe } from '@ovation/web-client/auth/calls';
import { ownPerformerQuery } from '@ovation/web-client/performers/calls';
import { useProfileOptions } from '@ovation/web-client/profiles/calls';
import { signOut } from '@ovation/web-client/session/signOut';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { AccountFrame } from '../frame/AccountFrame.tsx';
import * as css from '../frame/account.css.ts';
import { CompleteNote } from './CompleteNote.tsx';
import { Pictures } from './Pictures.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { profileOfCreator, profileOfFan } from './profiles.ts';

/** A row that links to another page, with a value at its end. */
const LinkRow = ({
  to,
  icon,
  end,
  children,
}: {
  to: string;
  icon: IconName;
  end?: ReactNode;
  children: ReactNode;
}) => (
  <li>
    <Link to={to} className={css.pageLink}>
      <Icon name={icon} />
      {children}
      <span className={css.pageLinkEnd}>
        {end}
        <Icon name="chevronEnd" />
      </span>
    </Link>
  </li>
);

/** Links to a fan's own pages; on a phone the only ones to most of them. */
const FanLinks = ({ balance }: { balance: number }) => {
  const links = useIsDeployed();
  const unread = useUnreadNotices();
  const { t } = useLingui();
  return (
    <Card flush>
      <ul>
        {links('/wallet') && (
          <LinkRow to="/wallet" icon="wallet" end={<TokenAmount tokens={balance} />}>
            <Trans id="account.page.nav.wallet">Wallet</Trans>
          </LinkRow>
        )}
        {links('/subscriptions') && (
          <LinkRow to="/subscriptions" icon="ticket">
            <Trans id="account.subscriptions">Subscriptions</Trans>
          </LinkRow>
        )}
        {links('/bought') && (
          <LinkRow to="/bought" icon="bag">
            <Trans id="account.bought">Bought</Trans>
          </LinkRow>
        )}
        {links('/bookmarks') && (
          <LinkRow to="/bookmarks" icon="bookmark">
            <Trans id="account.page.nav.bookmarks">Bookmarks</Trans>
          </LinkRow>
        )}
        {links('/following') && (
          <LinkRow to="/following" icon="userCheck">
            <Trans id="account.following">Following</Trans>
          </LinkRow>
        )}
        {links('/notifications') && (
          <LinkRow
            to="/notifications"
            icon="bell"
            end={
              <CountBadge
                count={unread}
                what={t({ id: 'account.page.nav.unread', message: 'unread' })}
              />
            }
          >
            <Trans id="account.page.nav.notifications">Notifications</Trans>
          </LinkRow>
        )}
        <LinkRow to="/page/contact" icon="help">
          <Trans id="account.help">Help and contact</Trans>
        </LinkRow>
      </ul>
    </Card>
  );
};

/** Explains that a fan account cannot become a creator account: a page needs an account of its own. */
const BecomeCreator = () => {
  const { t } = useLingui();
  const go = useGo();
  const [isConfirming, setIsConfirming] = useState(false);
  const leave = async (): Promise<void> => {
    await signOut();
    go('/auth/creator-register');
  };
  return (
    <>
      <Button tone="outline" icon="plus" block onClick={() => setIsConfirming(true)}>
        <Trans id="account.becomeCreator">Become a creator</Trans>
      </Button>
      <ConfirmOnDemand
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={t({ id: 'account.becomeCreator', message: 'Become a creator' })}
        safe={t({ id: 'account.becomeCreator.stay', message: 'Not now' })}
        act={t({ id: 'account.becomeCreator.leave', message: 'Sign out and continue' })}
        tone="primary"
        onAct={() => {
          leave().catch(reportError);
        }}
      >
        <Trans id="account.becomeCreator.body">
          A creator has a separate account, with another email address. This account keeps its
          tokens and subscriptions; you can sign in to it at any time.
        </Trans>
      </ConfirmOnDemand>
    </>
  );
};

/** The user's own profile form; for creators with a link to their page. */
const OwnProfile = ({ user }: { user: CurrentUser }) => {
  const { t } = useLingui();
  // The browser writes the values of fields: a form rendered before hydration would look empty.
  const isHydrated = useHydrated();
  const options = useProfileOptions();
  const own = useQuery({ ...ownPerformerQuery, enabled: user.isPerformer });
  const profile = user.isPerformer ? own.data && profileOfCreator(own.data) : profileOfFan(user);
  if (own.error && !own.data) {
    return (
      <ErrorState
        title={t({ id: 'profile.failed.load', message: 'Couldn’t load your profile' })}
        error={own.error}
        onRetry={own.refetch}
      />
    );
  }
  if (!profile || !options || !isHydrated) {
    return (
      <Loading>
        <RowsSkeleton count={4} />
      </Loading>
    );
  }
  return (
    <>
      <Pictures person={own.data ? { ...user, ...own.data } : user} />
      <ProfileForm key={profile.id} profile={profile} options={options} />
    </>
  );
};

/** Name and picture of the user; a fan's profile form comes after the links to their pages. */
const Identity = ({ user, onEdit }: { user: CurrentUser; onEdit: () => void }) => (
  <div className={css.row}>
    <Person
      src={user.avatar}
      name={user.name}
      size={56}
      note={[`@${user.username}`, user.email].filter(Boolean).join(' · ')}
    />
    {user.role === 'user' && (
      <Button tone="outline" size="small" icon="edit" onClick={onEdit}>
        <Trans id="account.edit">Edit profile</Trans>
      </Button>
    )}
  </div>
);

/** Account page: the profile, links to the user's pages, and signing out at the end. */
export const Page = () => {
  const user = useMe();
  const profile = useRef<HTMLDivElement>(null);
  const goToProfile = (): void => {
    profile.current?.scrollIntoView();
    profile.current?.focus({ preventScroll: true });
  };
  return (
    <AccountFrame>
      <CompleteNote />
      <Card flush>
        <div className={css.section}>
          {user ? (
            <Identity user={user} onEdit={goToProfile} />
          ) : (
            <Loading>
              <RowsSkeleton count={1} />
            </Loading>
          )}
        </div>
      </Card>
      {user?.role === 'user' && <FanLinks balance={user.balance} />}
      {user && !isStaffRole(user.role) && (
        <div ref={profile} tabIndex={-1} className={css.profile}>
          <OwnProfile user={user} />
        </div>
      )}
      {user && (
        <div className={css.phoneInset}>
          {user.role === 'user' && <BecomeCreator />}
          <Button tone="outline" icon="logout" block onClick={() => signOut().catch(reportError)}>
            <Trans id="account.page.shell.signOut">Sign out</Trans>
          </Button>
        </div>
      )}
    </AccountFrame>
  );
};
