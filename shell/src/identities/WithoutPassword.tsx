import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { api, isProblem } from '@ovation/ui-kit/data/api';
import { afterSessionEnded, afterWaysInChanged } from '@ovation/ui-kit/data/freshness';
import { me } from '@ovation/ui-kit/data/me';
import { notices } from '@ovation/ui-kit/feedback/notices';
import { Button } from '@ovation/ui-kit/form/Button';
import { showProblem, useSchemaForm } from '@ovation/ui-kit/form/forms.lazy';
import { PasswordInput, TextInput } from '@ovation/ui-kit/form/TextInput';
import { Card, CardHead } from '@ovation/ui-kit/layout/Card';
import { passwordDigest } from '@ovation/ui-kit/session/password';
import { useState } from 'react';
import { z } from 'zod';
import * as account from '../account/account.css.ts';
import { EmailWaiting } from '../account/SignInDetails.tsx';
import { passwordLengthMin } from '../auth/passwordStrength.ts';
import * as css from './identities.css.ts';
import { Failure } from './ProviderButtons.tsx';

const complaints: Readonly<Record<string, MessageDescriptor>> = {
  password: msg({ id: 'register.password.short', message: 'Use at least 8 characters.' }),
  email: msg({
    id: 'register.email.wrong',
    message: 'Enter a full email address, like nora@example.com.',
  }),
};

const FirstPassword = z.object({ password: z.string().min(passwordLengthMin, 'password') });
const FirstEmail = z.object({ email: z.email('email') });

const useComplaint = () => {
  const { t } = useLingui();
  return (message: string | undefined): string | undefined => {
    const known = message === undefined ? undefined : complaints[message];
    return known ? t(known) : message;
  };
};

const PasswordForm = ({ user }: { user: CurrentUser }) => {
  const { t } = useLingui();
  const complaint = useComplaint();
  const [failure, setFailure] = useState<unknown>();
  const form = useSchemaForm(FirstPassword, { password: '' });
  const { errors, isSubmitting } = form.formState;
  const send = async (typed: z.infer<typeof FirstPassword>): Promise<void> => {
    setFailure(undefined);
    try {
      await api.auth.changePassword({ body: { password: await passwordDigest(typed.password) } });
      notices.say({
        tone: 'success',
        message: t({ id: 'identity.password.set', message: 'Your password is set.' }),
      });
      await Promise.all([afterWaysInChanged(), afterSessionEnded()]);
    } catch (error) {
      const placed =
        isProblem(error) && showProblem(form, error, ['password'], { COMMON_PASSWORD: 'password' });
      if (!placed) setFailure(error);
    }
  };
  return (
    <form className={account.form} onSubmit={form.handleSubmit(send)} noValidate>
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordInput
        {...form.register('password')}
        autoComplete="new-password"
        label={t({ id: 'account.password.new', message: 'New password' })}
        error={complaint(errors.password?.message)}
      />
      {failure !== undefined && <Failure error={failure} />}
      <div>
        <Button type="submit" tone="outline" busy={isSubmitting}>
          <Trans id="identity.password.setOne">Set a password</Trans>
        </Button>
      </div>
    </form>
  );
};

const EmailForm = ({ user }: { user: CurrentUser }) => {
  const { t } = useLingui();
  const complaint = useComplaint();
  const [failure, setFailure] = useState<unknown>();
  const form = useSchemaForm(FirstEmail, { email: '' });
  const { errors, isSubmitting } = form.formState;
  const send = async ({ email }: z.infer<typeof FirstEmail>): Promise<void> => {
    setFailure(undefined);
    try {
      await api.auth.updateUser({ body: { email } });
      await me.refetch();
      form.reset();
    } catch (error) {
      const placed = isProblem(error) && showProblem(form, error, ['email']);
      if (!placed) setFailure(error);
    }
  };
  return (
    <form className={account.form} onSubmit={form.handleSubmit(send)} noValidate>
      <TextInput
        {...form.register('email')}
        type="email"
        autoComplete="email"
        label={
          user.email === ''
            ? t({ id: 'register.email', message: 'Email' })
            : t({ id: 'account.email.new', message: 'New email address' })
        }
        error={complaint(errors.email?.message)}
      />
      {failure !== undefined && <Failure error={failure} />}
      <div>
        <Button type="submit" tone="outline" busy={isSubmitting}>
          {user.email === '' ? (
            <Trans id="identity.email.add">Add email address</Trans>
          ) : (
            <Trans id="account.email.change">Change email address</Trans>
          )}
        </Button>
      </div>
    </form>
  );
};

/**
 * For whoever came by a provider and has no password: none is asked for. The server wants to have seen
 * them sign in a moment ago instead, and says so where it has not.
 */
export const WithoutPassword = ({ user }: { user: CurrentUser }) => {
  const { t } = useLingui();
  return (
    <Card flush>
      <div className={account.section}>
        <CardHead title={t({ id: 'account.signIn', message: 'Password and email address' })} />
        <p className={css.note}>
          <Trans id="identity.password.none">
            You sign in with a connected account and have no password yet.
          </Trans>
        </p>
        <PasswordForm user={user} />
        {user.newEmail ? <EmailWaiting newEmail={user.newEmail} /> : <EmailForm user={user} />}
      </div>
    </Card>
  );
};
