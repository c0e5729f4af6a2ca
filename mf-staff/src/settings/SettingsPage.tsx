import { useLingui } from '@lingui/react/macro';
import { settingsRoutes } from '@ovation/contracts/settings/routes';
import type { StaffSettings } from '@ovation/contracts/settings/writable';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { SaveBar } from '@ovation/ui-kit/form/SaveBar.lazy';
import { api } from '@ovation/web-client/api/client';
import { useMe } from '@ovation/web-client/auth/calls';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';
import { mayCall } from '../auth/roles.ts';
import { StaffFrame } from '../auth/StaffFrame.tsx';
import { SettingField } from './SettingField.tsx';
import { settingGroups } from './settingLabels.ts';
import * as css from './settings.css.ts';
import { useSettingsForm } from './useSettingsForm.ts';

const SettingsForm = ({ settings }: { settings: StaffSettings }) => {
  const { t } = useLingui();
  const form = useSettingsForm(settings);
  return (
    <form
      method="post"
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(event.currentTarget);
      }}
    >
      {settingGroups.map(({ id, title, names }) => (
        <Card key={id} flush label={t(title)}>
          <div className={css.section}>
            <CardHead title={t(title)} />
            <div className={css.fields}>
              {names.map((name) => (
                <SettingField key={name} name={name} form={form} currency={settings.currency} />
              ))}
            </div>
          </div>
        </Card>
      ))}
      <SaveBar isDirty={form.isDirty} isBusy={form.isBusy} onDiscard={form.discard} />
    </form>
  );
};

/** Page of the site settings, effective at once. */
export const Page = () => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    queryKey: keys.settingsOfStaff,
    queryFn: async () => (await api.settings.getSettings()).data,
    enabled: mayCall(settingsRoutes.changeSettings, useMe()?.role),
  });
  return (
    <StaffFrame
      title={t({ id: 'settings.title', message: 'Settings' })}
      call={settingsRoutes.changeSettings}
    >
      {data ? (
        <SettingsForm settings={data} />
      ) : (
        <Card flush>
          <NotLoaded
            title={t({ id: 'settings.failed', message: 'Couldn’t load the settings' })}
            error={error}
            onRetry={refetch}
            rows={4}
          />
        </Card>
      )}
    </StaffFrame>
  );
};
