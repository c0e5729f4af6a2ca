import { Trans, useLingui } from '@lingui/react/macro';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { theme, useTheme } from '@ovation/ui-kit/browser/theme';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { Segmented } from '@ovation/ui-kit/form/Choice';
import { Select } from '@ovation/ui-kit/form/Select.lazy';
import { language, languages, supported, useLocale } from '@ovation/ui-kit/i18n/language';
import { Slot } from '@ovation/ui-kit/layout/Slot';
import { useMe } from '@ovation/web-client/auth/calls';
import { useId } from 'react';
import { AccountFrame } from '../frame/AccountFrame.tsx';
import * as css from '../frame/account.css.ts';
import { NotificationChoices } from './NotificationChoices.tsx';

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
            <Trans id="account.page.theme">Theme</Trans>
          </span>
          <Segmented<'light' | 'dark' | 'system'>
            describedBy={noteId}
            label={t({ id: 'account.page.theme', message: 'Theme' })}
            name="theme"
            value={shown}
            onChange={(next) => {
              if (next !== 'system') theme.set(next);
            }}
            options={[
              { value: 'light', label: t({ id: 'account.theme.light', message: 'Light' }) },
              { value: 'dark', label: t({ id: 'account.theme.dark', message: 'Dark' }) },
              // Shown but disabled: the system theme applies only until a theme is chosen.
              {
                value: 'system',
                label: t({ id: 'account.theme.system', message: 'System' }),
                disabled: true,
              },
            ]}
          />
          <p id={noteId} className={css.rowNote}>
            <Trans id="account.theme.note">
              The theme follows your device until you choose light or dark. After that, System isn’t
              available.
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

/** Page of preferences: appearance and language on this device, and notifications. */
export const Page = () => {
  const user = useMe();
  return (
    <AccountFrame>
      <Appearance />
      <Slot name="preferences" />
      {user && !isStaffRole(user.role) && <NotificationChoices />}
    </AccountFrame>
  );
};
