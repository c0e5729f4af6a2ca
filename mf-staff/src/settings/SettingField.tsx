import { useLingui } from '@lingui/react/macro';
import { CountriesInput } from '@ovation/product-ui/countries/CountriesInput.lazy';
import { MoneyInput, TokenInput } from '@ovation/ui-kit/form/AmountInput';
import { Switch } from '@ovation/ui-kit/form/Choice';
import { FieldNote } from '@ovation/ui-kit/form/Field';
import { useFieldMessage } from '@ovation/ui-kit/form/fieldMessages';
import { Select } from '@ovation/ui-kit/form/Select.lazy';
import { TextInput, type TextInputProps } from '@ovation/ui-kit/form/TextInput';
import { useId } from 'react';
import { MenusField } from './MenusField.tsx';
import { settingLabels } from './settingLabels.ts';
import * as css from './settings.css.ts';
import {
  type MenuItem,
  type SettingKind,
  type SettingName,
  settingKinds,
  type TypedSettings,
} from './settingsForm.ts';
import { useSettingOptions } from './useSettingOptions.ts';
import type { SettingsForm } from './useSettingsForm.ts';

const Toggle = ({
  label,
  help,
  checked,
  onChange,
}: {
  label: string;
  help: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) => {
  const noteId = useId();
  return (
    <div className={css.wide}>
      <Switch
        label={label}
        aria-describedby={help ? noteId : undefined}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <FieldNote id={noteId} help={help} />
    </div>
  );
};

/** Field of a text, a time, or a number other than money or tokens. */
const TextField = ({
  kind,
  onChange,
  ...field
}: Pick<TextInputProps, 'label' | 'help' | 'error'> & {
  kind: SettingKind;
  value: string;
  onChange: (typed: string) => void;
}) => (
  <TextInput
    {...field}
    optional={kind === 'optionalText' || kind === 'time' || kind === 'words'}
    autoComplete="off"
    spellCheck={false}
    {...(kind === 'percent' && { inputMode: 'decimal' as const, end: '%' })}
    {...(kind === 'time' && { type: 'datetime-local' as const })}
    {...(kind === 'count' && { inputMode: 'numeric' as const })}
    onChange={(event) => onChange(event.target.value)}
  />
);

/** Label, hint and error of a setting's editor. */
const useFieldText = (name: SettingName, fault: string | undefined) => {
  const { t } = useLingui();
  const message = useFieldMessage();
  const words = settingLabels[name];
  const label = t(words.label);
  return { label, help: words.help && t(words.help), error: message(label, fault) };
};

/** The editor of one setting, by its kind. */
export const SettingField = ({
  name,
  form,
  currency,
}: {
  name: SettingName;
  form: SettingsForm;
  currency: string;
}) => {
  const { t } = useLingui();
  const choices = useSettingOptions();
  const field = useFieldText(name, form.faults[name]);
  const { label, help, error } = field;
  const value = form.typed[name];
  const change = (next: TypedSettings[SettingName]): void => form.change(name, next as never);
  const kind = settingKinds[name];
  switch (kind) {
    case 'money':
      return (
        <MoneyInput {...field} currency={currency} value={value as string} onChange={change} />
      );
    case 'tokens':
      return <TokenInput {...field} value={value as string} onChange={change} />;
    case 'switch':
      return <Toggle label={label} help={help} checked={value as boolean} onChange={change} />;
    case 'choice':
      return (
        <Select {...field} value={value as string} onChange={change} options={choices(name)} />
      );
    case 'countries':
      return (
        <div className={css.wide}>
          <CountriesInput
            {...field}
            codes={value as readonly string[]}
            onChange={change}
            removeLabel={(country) =>
              t({ id: 'settings.country.remove', message: `Serve ${country} again` })
            }
          />
        </div>
      );
    case 'menus':
      return (
        <MenusField
          label={label}
          error={error}
          items={value as readonly MenuItem[]}
          onChange={change}
        />
      );
    case 'text':
    case 'optionalText':
    case 'count':
    case 'time':
    case 'words':
    case 'percent':
      return <TextField {...field} kind={kind} value={value as string} onChange={change} />;
    default:
      return kind satisfies never;
  }
};
