import { Trans, useLingui } from '@lingui/react/macro';
import { useMe } from '@ovation/ui-kit/data/me';
import { TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Person } from '@ovation/ui-kit/display/Avatar';
import { Icon } from '@ovation/ui-kit/display/Icon';
import { Link } from '@ovation/ui-kit/display/Link';
import { Loading, RowsSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { Button } from '@ovation/ui-kit/form/Button';
import { Segmented } from '@ovation/ui-kit/form/Choice';
import { Select } from '@ovation/ui-kit/form/Select.lazy';
import { language, languages, supported, useLocale } from '@ovation/ui-kit/i18n/language';
import { Card, CardHead } from '@ovation/ui-kit/layout/Card';
import { usePageTitle } from '@ovation/ui-kit/page/navigation';
import { theme, useTheme } from '@ovation/ui-kit/page/theme';
import type { IconName } from '@ovation/ui-kit/theme/iconPaths';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { signOut } from '../auth/account.ts';
import { remoteList } from '../remotes/remotes.ts';
import { Devices } from './Devices.tsx';
import * as css from './pages.css.ts';
import { SignInDetails } from './SignInDetails.tsx';

const Appearance = () => {
  const { t } = useLingui();
  const shown = useTheme();
  const noteId = useId();
  const locale = useLocale();
  return (
    <Card flush>
      <div className={css.section}>
        <CardHead title={t({ id: 'account.appearance', message: 'Appearance and language' })} />
        <div className={css.row}>
          <span className={css.label}>
            <Trans id="account.theme">Theme</Trans>
          </span>
          <Segmented<'light' | 'dark' | 'system'>
            describedBy={noteId}
            label={t({ id: 'account.theme', message: 'Theme' })}
            name="theme"
            value={shown}
            onChange={(next) => {
              if (next !== 'system') theme.set(next);
            }}
            options={[
              { value: 'light', label: t({ id: 'account.theme.light', message: 'Light' }) },
              { value: 'dark', label: t({ id: 'account.theme.dark', message: 'Dark' }) },
              // Section 4 of the specification: the option is there, and cannot be chosen.
              {
                value: 'system',
                label: t({ id: 'account.theme.system', message: 'System' }),
                disabled: true,
              },
            ]}
          />
          <p id={noteId} className={css.rowNote}>
            <Trans id="account.theme.note">
              The theme doesn’t follow your device, so System isn’t available. Choose light or dark.
            </Trans>
          </p>
        </div>
        <Select
          label={t({ id: 'account.language', message: 'Language' })}
          icon="globe"
          value={locale}
          onChange={(next) => {
            const chosen = supported(next);
            if (chosen) language.use(chosen).catch(reportError);
          }}
          options={languages.map(({ locale: value, name }) => ({ value, label: name }))}
        />
      </div>
    </Card>
  );
};

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

/** Account, appearance, language, devices: for everybody alike. */
export const AccountPage = () => {
  const { t } = useLingui();
  const user = useMe();
  usePageTitle(t({ id: 'account.title', message: 'Account' }));
  return (
    <div className={css.stack}>
      <h1 className={css.pageTitle}>
        <Trans id="account.title">Account</Trans>
      </h1>
      <Card flush>
        <div className={css.section}>
          {user ? (
            <div className={css.row}>
              <Person
                src={user.avatar}
                name={user.name}
                size={56}
                note={`@${user.username} · ${user.email}`}
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
      <Appearance />
      {user && <SignInDetails user={user} />}
      <Devices />
    </div>
  );
};
