import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@ovation/ui-kit/form/Button';
import { useFormDraft, useSchemaForm } from '@ovation/ui-kit/form/forms.lazy';
import * as css from './auth.css.ts';
import { PersonFields } from './PersonFields.tsx';
import { registerFan } from './register.ts';
import { FanRegistration } from './registration.ts';
import { useRegistration } from './useRegistration.ts';

const draftKey = 'register:fan';
const fields = ['name', 'username', 'email', 'password'] as const;

export const FanForm = () => {
  const { t } = useLingui();
  const form = useSchemaForm(FanRegistration, { name: '', username: '', email: '', password: '' });
  useFormDraft(form, draftKey, ['password']);
  const send = useRegistration(form, draftKey, fields, registerFan);
  const { errors, isSubmitting } = form.formState;
  const username = form.watch('username');
  return (
    <form className={css.form} onSubmit={form.handleSubmit(send)} noValidate>
      <PersonFields
        register={form.register}
        errors={errors}
        username={username}
        usernameHelp={t({
          id: 'register.username.fan',
          message: `Creators will know you as @${username}`,
        })}
        password={form.watch('password')}
      />
      <Button type="submit" size="large" block busy={isSubmitting}>
        <Trans id="register.submit">Create account</Trans>
      </Button>
    </form>
  );
};
