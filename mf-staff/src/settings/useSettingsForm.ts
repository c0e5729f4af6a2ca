import { useLingui } from '@lingui/react/macro';
import type { StaffSettings } from '@ovation/contracts/settings/writable';
import { useDraft } from '@ovation/ui-kit/browser/drafts';
import { useFocusFirstError } from '@ovation/ui-kit/browser/focusFirstError.lazy';
import { isProblem } from '@ovation/ui-kit/errors/apiErrors';
import { useSaySaved } from '@ovation/ui-kit/notices/resultToasts';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { onSettings } from '@ovation/web-client/settings/invalidation';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type SettingErrors, serverErrors } from './serverErrors.ts';
import { asTyped, readSettings, type SettingName, type TypedSettings } from './settingsForm.ts';

/** Only typed values are stored, so that others' changes are shown meanwhile. */
type Drafted = Partial<TypedSettings>;
const nothingTyped: Drafted = {};
const noFaults: SettingErrors = {};

/** Settings form: the draft is stored on this device until saved. */
export const useSettingsForm = (settings: StaffSettings) => {
  const { i18n } = useLingui();
  const { saySaved, sayNotSaved } = useSaySaved();
  const showFirstFault = useFocusFirstError();
  const [drafted, setDrafted, dropDraft] = useDraft('settings', nothingTyped);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [serverFaults, setServerFaults] = useState(noFaults);
  const typed: TypedSettings = { ...asTyped(settings, i18n.locale), ...drafted };
  const reading = { language: i18n.locale, currency: settings.currency };
  const { changes, faults } = readSettings(settings, typed, reading);
  const hasChanges = Object.keys(changes).length > 0;
  const hasFaults = Object.keys(faults).length > 0;
  const end = (): void => {
    dropDraft();
    setWasSubmitted(false);
    setServerFaults(noFaults);
  };
  const save = useMutation({
    mutationFn: async () => (await api.settings.changeSettings({ body: changes })).data,
    onSuccess: async (saved) => {
      queryClient.setQueryData(keys.settingsOfStaff, saved);
      end();
      saySaved();
      await onSettings();
    },
  });
  return {
    typed,
    faults: { ...(wasSubmitted && faults), ...serverFaults },
    isDirty: hasChanges || hasFaults,
    isBusy: save.isPending,
    change: <Name extends SettingName>(name: Name, value: TypedSettings[Name]): void => {
      setDrafted({ ...drafted, [name]: value });
      setServerFaults(({ [name]: _, ...others }) => others);
    },
    discard: end,
    submit: (form: HTMLFormElement): void => {
      setWasSubmitted(true);
      if (hasFaults) showFirstFault(form);
      else if (!hasChanges) end();
      else {
        save.mutate(undefined, {
          onError: (error) => {
            const placed = isProblem(error) ? serverErrors(error) : noFaults;
            setServerFaults(placed);
            if (Object.keys(placed).length > 0) showFirstFault(form);
            else sayNotSaved(error);
          },
        });
      }
    },
  };
};

export type SettingsForm = ReturnType<typeof useSettingsForm>;
