import { Trans, useLingui } from '@lingui/react/macro';
import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { useHydrated } from '@ovation/page-rendering/client/ssrRequest';
import { useMe } from '@ovation/ui-kit/data/me';
import { ownPerformerQuery } from '@ovation/ui-kit/data/performers';
import { useProfileOptions } from '@ovation/ui-kit/data/profiles';
import { TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Person } from '@ovation/ui-kit/display/Avatar';
import { Icon } from '@ovation/ui-kit/display/Icon';
import { Link } from '@ovation/ui-kit/display/Link';
import { Loading, RowsSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { ErrorState } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { Card } from '@ovation/ui-kit/layout/Card';
import type { IconName } from '@ovation/ui-kit/theme/iconPaths';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { signOut } from '../auth/account.ts';
import { CompleteNote } from '../identities/CompleteNote.tsx';
import { remoteList } from '../remotes/remotes.ts';
import { AccountFrame } from './AccountFrame.tsx';
import * as css from './account.css.ts';
import { Pictures } from './profile/Pictures.tsx';
import { ProfileForm } from './profile/ProfileForm.tsx';
import { profileOfCreator, profileOfFan } from './profile/profiles.ts';

/** Whether a remote that is deployed has a page at a path. */
const useIsDeployed = (): ((path: string) => boolean) => {
  const remotes = useSyncExternalStore(remoteList.subscribe, remoteList.all, remoteList.all);
  return (path) => remotes.some(({ routes }) => routes.some((route) => route.path === path));
};

/** A row that leads somewhere, with what there is to say of it at its end. */
const Way = ({
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
    <Link to={to} className={css.way}>
      <Icon name={icon} />
      {children}
      <span className={css.wayEnd}>
        {end}
        <Icon name="chevronEnd" />
      </span>
    </Link>
  </li>
);

/** Where a fan finds what was bought; a phone has no other way to it. */
const Belongings = ({ balance }: { balance: number }) => {
  const leads = useIsDeployed();
  return (
    <Card flush>
      <ul>
        {leads('/wallet') && (
          <Way to="/wallet" icon="wallet" end={<TokenAmount tokens={balance} />}>
            <Trans id="nav.wallet">Wallet</Trans>
          </Way>
        )}
        {leads('/subscriptions') && (
          <Way to="/subscriptions" icon="users">
            <Trans id="account.subscriptions">Subscriptions</Trans>
          </Way>
        )}
      </ul>
    </Card>
  );
};

/** What somebody tells of themself; a creator's is the creator's page. */
const OwnProfile = ({ user }: { user: CurrentUser }) => {
  const { t } = useLingui();
  // What a field holds is written by the browser: a form that came without it would look empty.
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

/** Who somebody is here, and the way out. */
export const ProfilePage = () => {
  const user = useMe();
  return (
    <AccountFrame>
      <CompleteNote />
      <Card flush>
        <div className={css.section}>
          {user ? (
            <div className={css.row}>
              <Person
                src={user.avatar}
                name={user.name}
                size={56}
                note={[`@${user.username}`, user.email].filter(Boolean).join(' · ')}
              />
              <Button
                tone="outline"
                size="small"
                icon="logout"
                onClick={() => signOut().catch(reportError)}
              >
                <Trans id="shell.signOut">Sign out</Trans>
              </Button>
            </div>
          ) : (
            <Loading>
              <RowsSkeleton count={1} />
            </Loading>
          )}
        </div>
      </Card>
      {user?.role === 'user' && <Belongings balance={user.balance} />}
      {user && !isStaffRole(user.role) && <OwnProfile user={user} />}
    </AccountFrame>
  );
};
