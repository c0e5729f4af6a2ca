import { useLingui } from '@lingui/react/macro';
import { useFormDraft, useSchemaForm } from '@ovation/ui-kit/form/schemaForm.lazy';
import * as css from './auth.css.ts';
import { FormEnd } from './FormEnd.tsx';
import { PersonFields, useComplaint } from './PersonFields.tsx';
import { registerFan } from './register.ts';
import { FanRegistration } from './registration.ts';
import { useRegistration } from './useRegistration.ts';
import { useUsernameState } from './useUsernameState.ts';

const draftKey = 'register:fan';
const fields = ['name', 'username', 'email', 'password'] as const;

export const FanForm = () => {
  const { t } = useLingui();
  const complaint = useComplaint();
  const form = useSchemaForm(FanRegistration, {
    name: '',
    username: '',
    email: '',
    password: '',
    acceptsTerms: false,
  });
  useFormDraft(form, draftKey, ['password', 'acceptsTerms']);
  const { errors, isSubmitting } = form.formState;
  const username = form.watch('username');
  const usernameState = useUsernameState(username);
  const { register, failure, isTooOften } = useRegistration({
    form,
    draftKey,
    fields,
    usernameState,
    send: registerFan,
  });
  return (
    <form method="post" className={css.form} onSubmit={form.handleSubmit(register)} noValidate>
      <PersonFields
        register={form.register}
        errors={errors}
        username={username}
        usernameState={usernameState}
        usernameHelp={t({
          id: 'register.username.fan',
          message: `Creators will know you as @${username}`,
        })}
        password={form.watch('password')}
      />
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
