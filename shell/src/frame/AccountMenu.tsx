import { useLingui } from '@lingui/react/macro';
import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { accountPathOf } from '@ovation/product-ui/account/sections';
import { Avatar } from '@ovation/product-ui/people/Avatar';
import { theme, useTheme } from '@ovation/ui-kit/browser/theme';
import { MenuButton, MenuOnDemand } from '@ovation/ui-kit/overlay/MenuButton';
import { useGo } from '@ovation/ui-kit/page/navigation';
import { signOut } from '../auth/account.ts';
import * as css from './Frame.css.ts';

/**
 * Account menu, loaded with the first press; its trigger shows a chevron next to the name, or the avatar
 * alone.
 */
export const AccountMenu = ({ user, narrow }: { user: CurrentUser; narrow: boolean }) => {
  const { t } = useLingui();
  const go = useGo();
  const shown = useTheme();
  const label = t({ id: 'shell.account.menu', message: 'Account' });
  const entries = [
    {
      label: t({ id: 'shell.account', message: 'Account and settings' }),
      icon: 'sliders',
      onSelect: () => go(accountPathOf(user)),
    },
    'line',
    {
      choice: t({ id: 'account.theme', message: 'Theme' }),
      value: shown,
      onChange: (value: string) => theme.set(value === 'dark' ? 'dark' : 'light'),
      options: [
        {
          value: 'light',
          icon: 'sun',
          label: t({ id: 'shell.theme.light', message: 'Light theme' }),
        },
        {
          value: 'dark',
          icon: 'moon',
          label: t({ id: 'shell.theme.dark', message: 'Dark theme' }),
        },
        // Shown but disabled: the system theme applies only until a theme is chosen.
        {
          value: 'system',
          icon: 'phone',
          label: t({ id: 'shell.theme.system', message: 'System theme (not available)' }),
          disabled: true,
        },
      ],
    },
    'line',
    {
      label: t({ id: 'shell.signOut', message: 'Sign out' }),
      icon: 'logout',
      onSelect: () => {
        signOut().catch(reportError);
      },
    },
  ] as const;
  return (
    <>
      {!narrow && (
        <span className={css.railMenuWords}>
          <MenuButton align="start" icon="dots" label={label} size="small" entries={entries} />
        </span>
      )}
      <span className={narrow ? undefined : css.railMenu}>
        <MenuOnDemand
          align="start"
          button={(props) => (
            <button type="button" {...props} aria-label={label}>
              <Avatar src={user.avatar} name={user.name} size={40} />
            </button>
          )}
          entries={entries}
        />
      </span>
    </>
  );
};
