import { Trans, useLingui } from '@lingui/react/macro';
import type { ProfileOption } from '@ovation/contracts/profiles/routes';
import { categoriesMax, languagesMax, socialLinksMax } from '@ovation/contracts/profiles/rules';
import { Button, IconButton } from '@ovation/ui-kit/form/Button';
import { Chip, Pill } from '@ovation/ui-kit/form/Choice';
import { Combobox } from '@ovation/ui-kit/form/Combobox.lazy';
import { useFieldMessage } from '@ovation/ui-kit/form/fieldMessages';
import { Select } from '@ovation/ui-kit/form/Select.lazy';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { useCountries } from '@ovation/web-client/reference/calls.lazy';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { type UseFormReturn, useController, useFieldArray } from 'react-hook-form';
import * as css from './profile.css.ts';
import type { ProfileValues } from './profileForm.ts';

export type ProfileForm = UseFormReturn<ProfileValues>;

type CodeField =
  | 'gender'
  | 'pronouns'
  | 'sexualOrientation'
  | 'ethnicity'
  | 'bodyType'
  | 'eyes'
  | 'hair';

/** Validation messages of this form, beside the general ones. */
export const useProfileMessage = () => {
  const { t } = useLingui();
  const general = useFieldMessage();
  return (name: string, message: string | undefined): string | undefined => {
    if (message === 'adult') {
      return t({ id: 'profile.birthDate.young', message: 'You need to be 18 or older.' });
    }
    if (message === 'link') {
      return t({
        id: 'profile.link.wrong',
        message: 'Enter a full address on that site, like https://example.com/you.',
      });
    }
    return general(name, message);
  };
};

/** Select of one of a field's codes, or none. */
export const CodeSelect = ({
  form,
  name,
  label,
  options,
  help,
}: {
  form: ProfileForm;
  name: CodeField;
  label: string;
  options: readonly ProfileOption[];
  help?: string;
}) => {
  const { t } = useLingui();
  const { field } = useController({ name, control: form.control });
  return (
    <Select
      label={label}
      {...(help && { help })}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      options={[
        { value: '', label: t({ id: 'profile.unsaid', message: 'Prefer not to say' }) },
        ...options.map(({ value, text }) => ({ value, label: text })),
      ]}
    />
  );
};

export const CountrySelect = ({ form, help }: { form: ProfileForm; help?: string }) => {
  const { t } = useLingui();
  const message = useProfileMessage();
  const { field, fieldState } = useController({ name: 'country', control: form.control });
  const { options } = useCountries();
  const label = t({ id: 'account.page.register.country', message: 'Country' });
  return (
    <Combobox
      ref={field.ref}
      label={label}
      icon="globe"
      {...(help && { help })}
      placeholder={t({ id: 'account.page.register.country.choose', message: 'Choose a country' })}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      options={options}
      isWaiting={options.length === 0}
      error={message(label, fieldState.error?.message)}
    />
  );
};

/** Options of languages by their names in the reader's language. */
const useLanguages = () => {
  const { i18n } = useLingui();
  const { data } = useQuery({
    queryKey: keys.reference.languages,
    queryFn: async () => (await api.reference.listLanguageChoices()).data.data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    const names = new Intl.DisplayNames(i18n.locale, { type: 'language', fallback: 'none' });
    return (data ?? [])
      .map(({ code, name }) => ({ value: code, label: names.of(code) ?? name }))
      .sort((a, b) => a.label.localeCompare(b.label, i18n.locale));
  }, [data, i18n.locale]);
};

/** Selected languages, each removable, and a field to add one. */
export const LanguagesField = ({ form }: { form: ProfileForm }) => {
  const { t, i18n } = useLingui();
  const { field } = useController({ name: 'languages', control: form.control });
  const all = useLanguages();
  const names = useMemo(
    () => new Intl.DisplayNames(i18n.locale, { type: 'language' }),
    [i18n.locale],
  );
  const chosen = field.value;
  const label = t({ id: 'profile.languages', message: 'Languages you speak' });
  return (
    <div className={css.field}>
      {chosen.length < languagesMax && (
        <Combobox
          key={chosen.length}
          ref={field.ref}
          label={label}
          placeholder={t({ id: 'profile.languages.add', message: 'Add a language' })}
          value=""
          onChange={(code) => {
            if (code) field.onChange([...chosen, code]);
          }}
          onBlur={field.onBlur}
          options={all.filter(({ value }) => !chosen.includes(value))}
          isWaiting={all.length === 0}
        />
      )}
      {chosen.length > 0 && (
        <ul className={css.chips} aria-label={label}>
          {chosen.map((code) => {
            const name = names.of(code) ?? code;
            return (
              <li key={code}>
                <Pill
                  removeLabel={t({ id: 'profile.languages.remove', message: `Remove ${name}` })}
                  onRemove={() => field.onChange(chosen.filter((other) => other !== code))}
                >
                  {name}
                </Pill>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
};

export const CategoriesField = ({
  form,
  options,
}: {
  form: ProfileForm;
  options: readonly ProfileOption[];
}) => {
  const labelId = useId();
  const { field } = useController({ name: 'categories', control: form.control });
  const chosen = field.value;
  const isFull = chosen.length >= categoriesMax;
  const toggle = (code: string): void => {
    if (chosen.includes(code)) field.onChange(chosen.filter((other) => other !== code));
    else if (!isFull) field.onChange([...chosen, code]);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this is
    <div className={css.field} role="group" aria-labelledby={labelId}>
      <p id={labelId} className={css.label}>
        <Trans id="profile.categories">Categories (up to {categoriesMax})</Trans>
      </p>
      <div className={css.chips}>
        {options.map(({ value, text }) => (
          <Chip key={value} pressed={chosen.includes(value)} onPress={() => toggle(value)}>
            {text}
          </Chip>
        ))}
      </div>
      <p className={css.note} role="status">
        {isFull && (
          <Trans id="profile.categories.full">
            That’s all {categoriesMax}. Remove one to choose another.
          </Trans>
        )}
      </p>
    </div>
  );
};

export const LinksField = ({
  form,
  options,
}: {
  form: ProfileForm;
  options: readonly ProfileOption[];
}) => {
  const { t } = useLingui();
  const message = useProfileMessage();
  const { fields, append, remove, update } = useFieldArray({
    name: 'socialLinks',
    control: form.control,
  });
  const address = t({ id: 'profile.link.address', message: 'Address' });
  const kinds = options.map(({ value, text }) => ({ value, label: text }));
  return (
    <div className={css.links}>
      {fields.map(({ id }, at) => {
        const { kind, url } = form.watch(`socialLinks.${at}`);
        const error = form.formState.errors.socialLinks?.[at]?.url?.message;
        return (
          <div key={id} className={css.link}>
            <div className={css.linkKind}>
              <Select
                label={t({ id: 'profile.link.kind', message: 'Site' })}
                value={kind}
                onChange={(next) => update(at, { kind: next as typeof kind, url })}
                options={kinds}
              />
            </div>
            <div className={css.linkAddress}>
              <TextInput
                {...form.register(`socialLinks.${at}.url`)}
                type="url"
                inputMode="url"
                autoCapitalize="none"
                spellCheck={false}
                label={address}
                placeholder="https://"
                help={t({ id: 'profile.link.help', message: 'Begins with https:// or http://' })}
                error={message(address, error)}
              />
            </div>
            <div className={css.linkRemove}>
              <IconButton
                icon="close"
                label={t({ id: 'profile.link.remove', message: 'Remove this link' })}
                onClick={() => remove(at)}
              />
            </div>
          </div>
        );
      })}
      {fields.length < socialLinksMax && (
        <div>
          <Button
            tone="outline"
            size="small"
            icon="plus"
            onClick={() => append({ kind: fields.length === 0 ? 'website' : 'instagram', url: '' })}
          >
            <Trans id="profile.link.add">Add a link</Trans>
          </Button>
        </div>
      )}
    </div>
  );
};
