import { Trans, useLingui } from '@lingui/react/macro';
import type { IdentityRegistration } from '@ovation/contracts/identities/routes';
import { providerNames } from '@ovation/contracts/identities/rules';
import { isProblem, messageOf } from '@ovation/ui-kit/errors/apiErrors';
import { showProblem, useSchemaForm } from '@ovation/ui-kit/form/schemaForm.lazy';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { api } from '@ovation/web-client/api/client';
import { session } from '@ovation/web-client/session/session';
import { useState } from 'react';
import type { z } from 'zod';
import { useGoAfterLogin } from '../auth/afterLogin.ts';
import * as auth from '../auth/auth.css.ts';
import { FormEnd } from '../auth/FormEnd.tsx';
import { useComplaint } from '../auth/PersonFields.tsx';
import { acceptedTerms } from '../auth/register.ts';
import { FanRegistration } from '../auth/registration.ts';

const Finish = FanRegistration.pick({ name: true, username: true, acceptsTerms: true });

/** Remaining fields of a registration by social login. */
export const FinishForm = ({
  registration,
  remember,
}: {
  registration: IdentityRegistration;
  remember: boolean;
}) => {
  const { t } = useLingui();
  const complaint = useComplaint();
  const [failure, setFailure] = useState<string>();
  useGoAfterLogin();
  const { provider, label, proof, name, username } = registration;
  const form = useSchemaForm(Finish, { name, username, acceptsTerms: false });
  const { errors, isSubmitting } = form.formState;
  const send = async (typed: z.infer<typeof Finish>): Promise<void> => {
    setFailure(undefined);
    const person = { name: typed.name, username: typed.username };
    try {
      const body = { proof, ...person, ...(await acceptedTerms()), remember };
      const { data } = await api.identities.registerIdentity({ body });
      session.open(data.token, remember);
    } catch (error) {
      const placed =
        isProblem(error) &&
        showProblem(form, error, ['name', 'username'], { USERNAME_TAKEN: 'username' });
      const general = t({
        id: 'error.general',
        message: 'Something went wrong. Try again in a moment.',
      });
      if (!placed) setFailure(messageOf(error, general));
    }
  };
  const from = providerNames[provider];
  return (
    <>
      <h1 className={auth.title}>
        <Trans id="identity.finish.title">Almost there</Trans>
      </h1>
      <p className={auth.lead}>
        <Trans id="identity.finish.lead">
          You’re joining with {from} as {label}. Choose how people will know you.
        </Trans>
      </p>
      <form method="post" className={auth.form} onSubmit={form.handleSubmit(send)} noValidate>
        <TextInput
          {...form.register('name')}
          label={t({ id: 'register.name', message: 'Display name' })}
          autoComplete="name"
          error={complaint(errors.name?.message)}
        />
        <TextInput
          {...form.register('username')}
          label={t({ id: 'register.username', message: 'Username' })}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={complaint(errors.username?.message)}
        />
        <FormEnd
          accepts={form.register('acceptsTerms')}
          error={complaint(errors.acceptsTerms?.message)}
          failure={failure}
          isBusy={isSubmitting}
        />
      </form>
    </>
  );
};
