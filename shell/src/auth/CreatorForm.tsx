import { useLingui } from '@lingui/react/macro';
import { useFormDraft, useSchemaForm } from '@ovation/ui-kit/form/schemaForm.lazy';
import { hostName } from '@ovation/ui-kit/page/navigation';
import type { FieldErrors, UseFormRegister, UseFormReturn } from 'react-hook-form';
import * as css from './auth.css.ts';
import { CountryField } from './CountryField.tsx';
import { DocumentField } from './DocumentField.tsx';
import { FormEnd } from './FormEnd.tsx';
import { PersonFields, useComplaint } from './PersonFields.tsx';
import { registerCreator } from './register.ts';
import { CreatorRegistration, type FanRegistration } from './registration.ts';
import { useRegistration } from './useRegistration.ts';
import { useUsernameState } from './useUsernameState.ts';

const draftKey = 'register:creator';
const fields = [
  'name',
  'username',
  'email',
  'password',
  'country',
  'idVerification',
  'documentVerification',
] as const;
const documentFaults = { TOO_LARGE: 'documentTooLarge', UNSUPPORTED_MEDIA: 'documentKind' };

const Documents = ({ form }: { form: UseFormReturn<CreatorRegistration> }) => {
  const { t } = useLingui();
  const { errors } = form.formState;
  const wired = (name: 'idVerification' | 'documentVerification') => ({
    fault: errors[name]?.message,
    chosen: form.watch(name),
    registration: form.register(name),
    onChosen: () => {
      form.trigger(name).catch(reportError);
    },
  });
  return (
    <>
      <DocumentField
        label={t({ id: 'register.identity', message: 'Identity document' })}
        help={t({
          id: 'register.identity.help',
          message:
            'Passport or ID card, as a photo or PDF of up to 10 MB. Only reviewers can see it.',
        })}
        {...wired('idVerification')}
      />
      <DocumentField
        label={t({ id: 'register.selfie', message: 'A photo of you holding the document' })}
        help={t({
          id: 'register.selfie.help',
          message: 'So nobody can sign up as you.',
        })}
        {...wired('documentVerification')}
      />
    </>
  );
};

export const CreatorForm = () => {
  const { t } = useLingui();
  const complaint = useComplaint();
  const form = useSchemaForm(CreatorRegistration, {
    name: '',
    username: '',
    email: '',
    password: '',
    country: '',
    acceptsTerms: false,
  });
  useFormDraft(form, draftKey, [
    'password',
    'documentVerification',
    'idVerification',
    'acceptsTerms',
  ]);
  const { errors, isSubmitting } = form.formState;
  const username = form.watch('username');
  const usernameState = useUsernameState(username);
  const { register, failure, isTooOften } = useRegistration({
    form,
    draftKey,
    fields,
    usernameState,
    documentFaults,
    send: registerCreator,
  });
  return (
    <form method="post" className={css.form} onSubmit={form.handleSubmit(register)} noValidate>
      <PersonFields
        // The creator's form is a superset of the fan's.
        register={form.register as unknown as UseFormRegister<FanRegistration>}
        errors={errors as FieldErrors<FanRegistration>}
        username={username}
        usernameState={usernameState}
        usernameHelp={t({
          id: 'register.username.creator',
          message: `Your page will be ${hostName()}/${username}`,
        })}
        password={form.watch('password')}
      />
      <CountryField control={form.control} />
      <Documents form={form} />
      <FormEnd
        accepts={form.register('acceptsTerms')}
        error={complaint(errors.acceptsTerms?.message)}
        failure={failure}
        isTooOften={isTooOften}
        isBusy={isSubmitting}
      />
    </form>
  );
};
