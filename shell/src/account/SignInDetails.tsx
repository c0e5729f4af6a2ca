import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { api, isProblem } from '@ovation/ui-kit/data/api';
import { afterSessionEnded } from '@ovation/ui-kit/data/freshness';
import { me } from '@ovation/ui-kit/data/me';
import { notices } from '@ovation/ui-kit/feedback/notices';
import { useSayError } from '@ovation/ui-kit/feedback/toasting';
import { Button } from '@ovation/ui-kit/form/Button';
import { showProblem, useSchemaForm } from '@ovation/ui-kit/form/forms.lazy';
import { PasswordInput, TextInput } from '@ovation/ui-kit/form/TextInput';
import { Card, CardHead } from '@ovation/ui-kit/layout/Card';
import { passwordDigest } from '@ovation/ui-kit/session/password';
import { useState } from 'react';
import { z } from 'zod';
import { passwordLengthMin } from '../auth/passwordStrength.ts';
import * as css from './account.css.ts';

const complaints: Readonly<Record<string, MessageDescriptor>> = {
  current: msg({ id: 'account.current.missing', message: 'Enter your current password.' }),
  password: msg({ id: 'register.password.short', message: 'Use at least 8 characters.' }),
  email: msg({
    id: 'register.email.wrong',
    message: 'Enter a full email address, like nora@example.com.',
  }),
};

const NewPassword = z.object({
  currentPassword: z.string().min(1, 'current'),
  password: z.string().min(passwordLengthMin, 'password'),
});
const NewEmail = z.object({
  email: z.email('email'),
  currentPassword: z.string().min(1, 'current'),
});

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
  const sayError = useSayError();
  const form = useSchemaForm(NewPassword, { currentPassword: '', password: '' });
  const { errors, isSubmitting } = form.formState;
  const send = async (typed: z.infer<typeof NewPassword>): Promise<void> => {
    try {
      const [currentPassword, password] = await Promise.all([
        passwordDigest(typed.currentPassword),
        passwordDigest(typed.password),
      ]);
      await api.auth.changePassword({ body: { currentPassword, password } });
      form.reset();
      notices.say({
        tone: 'success',
        message: t({
          id: 'account.password.changed',
          message: 'Your password has changed. Every other device is signed out.',
        }),
      });
      await afterSessionEnded();
    } catch (error) {
      const placed =
        isProblem(error) &&
        showProblem(form, error, ['currentPassword', 'password'], {
          WRONG_PASSWORD: 'currentPassword',
          COMMON_PASSWORD: 'password',
        });
      if (!placed) sayError(error);
    }
  };
  return (
    <form className={css.form} onSubmit={form.handleSubmit(send)} noValidate>
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordInput
        {...form.register('currentPassword')}
        label={t({ id: 'account.current', message: 'Current password' })}
        error={complaint(errors.currentPassword?.message)}
      />
      <PasswordInput
        {...form.register('password')}
        autoComplete="new-password"
        label={t({ id: 'account.password.new', message: 'New password' })}
        error={complaint(errors.password?.message)}
      />
      <div>
        <Button type="submit" tone="outline" busy={isSubmitting}>
          <Trans id="account.password.change">Change password</Trans>
        </Button>
      </div>
    </form>
  );
};

const changeEmail = async (
  user: CurrentUser,
  body: { email: string; currentPassword: string },
): Promise<void> => {
  if (user.isPerformer) await api.performers.updatePerformer({ params: { id: user._id }, body });
  else await api.auth.updateUser({ body });
  await me.refetch();
};

const EmailForm = ({ user }: { user: CurrentUser }) => {
  const { t } = useLingui();
  const complaint = useComplaint();
  const sayError = useSayError();
  const form = useSchemaForm(NewEmail, { email: '', currentPassword: '' });
  const { errors, isSubmitting } = form.formState;
  const send = async ({ email, ...typed }: z.infer<typeof NewEmail>): Promise<void> => {
    try {
      const currentPassword = await passwordDigest(typed.currentPassword);
      await changeEmail(user, { email, currentPassword });
      form.reset();
    } catch (error) {
      const placed =
        isProblem(error) &&
        showProblem(form, error, ['email', 'currentPassword'], {
          WRONG_PASSWORD: 'currentPassword',
        });
      if (!placed) sayError(error);
    }
  };
  return (
    <form className={css.form} onSubmit={form.handleSubmit(send)} noValidate>
      <TextInput
        {...form.register('email')}
        type="email"
        autoComplete="email"
        label={t({ id: 'account.email.new', message: 'New email address' })}
        error={complaint(errors.email?.message)}
      />
      <PasswordInput
        {...form.register('currentPassword')}
        label={t({ id: 'account.current', message: 'Current password' })}
        error={complaint(errors.currentPassword?.message)}
      />
      <div>
        <Button type="submit" tone="outline" busy={isSubmitting}>
          <Trans id="account.email.change">Change email address</Trans>
        </Button>
      </div>
    </form>
  );
};

/** The new address waits for its link: it can be sent again, or the wish be dropped. */
export const EmailWaiting = ({ newEmail }: { newEmail: string }) => {
  const { t } = useLingui();
  const sayError = useSayError();
  const [busy, setBusy] = useState<'again' | 'cancel'>();
  const act = async (what: 'again' | 'cancel', call: () => Promise<unknown>): Promise<void> => {
    setBusy(what);
    try {
      await call();
      await me.refetch();
    } catch (error) {
      sayError(error);
    } finally {
      setBusy(undefined);
    }
  };
  const again = () =>
    act('again', async () => {
      await api.auth.resendEmailChange();
      notices.say({
        tone: 'success',
        message: t({ id: 'account.email.resent', message: `We sent a new link to ${newEmail}.` }),
      });
    });
  return (
    <div className={css.form}>
      <p role="status">
        <Trans id="account.email.waiting">
          Open the link that we sent to <bdi>{newEmail}</bdi>. Until then your address stays as it
          is.
        </Trans>
      </p>
      <div className={css.row}>
        <Button tone="outline" busy={busy === 'again'} onClick={again}>
          <Trans id="link.again">Send it again</Trans>
        </Button>
        <Button
          tone="plain"
          busy={busy === 'cancel'}
          onClick={() => act('cancel', () => api.auth.cancelEmailChange())}
        >
          <Trans id="account.email.cancel">Keep the old address</Trans>
        </Button>
      </div>
    </div>
  );
};

/** What a person signs in with. Both are changed by whoever knows the password, not by an open tab. */
export const SignInDetails = ({ user }: { user: CurrentUser }) => {
  const { t } = useLingui();
  const hasProfile = user.role === 'user' || user.role === 'performer';
  return (
    <Card flush>
      <div className={css.section}>
        <CardHead title={t({ id: 'account.signIn', message: 'Password and email address' })} />
        <PasswordForm user={user} />
        {hasProfile &&
          (user.newEmail === null ? (
            <EmailForm user={user} />
          ) : (
            <EmailWaiting newEmail={user.newEmail} />
          ))}
      </div>
    </Card>
  );
};
