import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@ovation/ui-kit/form/Button';
import { useFormDraft, useSchemaForm } from '@ovation/ui-kit/form/forms.lazy';
import { Select } from '@ovation/ui-kit/form/Select.lazy';
import { hostName } from '@ovation/ui-kit/page/navigation';
import { useMemo } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import * as css from './auth.css.ts';
import { countryOptions } from './countries.ts';
import { DocumentField } from './DocumentField.tsx';
import { PersonFields, useComplaint } from './PersonFields.tsx';
import { registerCreator } from './register.ts';
import { CreatorRegistration, type FanRegistration } from './registration.ts';
import { useRegistration } from './useRegistration.ts';

const draftKey = 'register:creator';
const fields = [
  'name',
  'username',
  'email',
  'password',
  'country',
  'documentVerification',
  'idVerification',
] as const;

export const CreatorForm = () => {
  const { t, i18n } = useLingui();
  const complaint = useComplaint();
  const form = useSchemaForm(CreatorRegistration, {
    name: '',
    username: '',
    email: '',
    password: '',
    country: '',
  });
  useFormDraft(form, draftKey, ['password', 'documentVerification', 'idVerification']);
  const send = useRegistration(form, draftKey, fields, registerCreator);
  const countries = useMemo(() => countryOptions(i18n.locale), [i18n.locale]);
  const { errors, isSubmitting } = form.formState;
  const username = form.watch('username');
  return (
    <form className={css.form} onSubmit={form.handleSubmit(send)} noValidate>
      <PersonFields
        // A creator's form has the fan's fields and more.
        register={form.register as unknown as UseFormRegister<FanRegistration>}
        errors={errors as FieldErrors<FanRegistration>}
        username={username}
        usernameHelp={t({
          id: 'register.username.creator',
          message: `Your page will be ${hostName()}/${username}`,
        })}
        password={form.watch('password')}
      />
      <Select
        label={t({ id: 'register.country', message: 'Country' })}
        icon="globe"
        placeholder={t({ id: 'register.country.choose', message: 'Choose a country' })}
        value={form.watch('country') || undefined}
        onChange={(country) => form.setValue('country', country, { shouldValidate: true })}
        options={countries}
        error={complaint(errors.country?.message)}
      />
      <DocumentField
        label={t({ id: 'register.identity', message: 'Identity document' })}
        help={t({
          id: 'register.identity.help',
          message:
            'Passport or ID card, as a photo or PDF of up to 10 MB. Only reviewers can see it.',
        })}
        error={complaint(errors.idVerification?.message)}
        chosen={form.watch('idVerification')}
        registration={form.register('idVerification')}
      />
      <DocumentField
        label={t({ id: 'register.selfie', message: 'A photo of you holding the document' })}
        help={t({
          id: 'register.selfie.help',
          message: 'So nobody can sign up as you.',
        })}
        error={complaint(errors.documentVerification?.message)}
        chosen={form.watch('documentVerification')}
        registration={form.register('documentVerification')}
      />
      <Button type="submit" size="large" block busy={isSubmitting}>
        <Trans id="register.submit">Create account</Trans>
      </Button>
    </form>
  );
};
