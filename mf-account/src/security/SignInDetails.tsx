import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmittedPassword } from '@ovation/contracts/accounts/credentials';
import { emailPattern } from '@ovation/contracts/accounts/rules';
import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { Failure } from '@ovation/product-ui/identities/ProviderButtons';
import { SignInAgain } from '@ovation/product-ui/identities/SignInAgain.lazy';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { isProblem } from '@ovation/ui-kit/errors/apiErrors';
import { Button } from '@ovation/ui-kit/form/Button';
import { showProblem, useSchemaForm } from '@ovation/ui-kit/form/schemaForm.lazy';
import { PasswordInput, TextInput } from '@ovation/ui-kit/form/TextInput';
import { notices } from '@ovation/ui-kit/notices/notices';
import { api } from '@ovation/web-client/api/client';
import { me } from '@ovation/web-client/auth/calls';
import { afterSessionEnded } from '@ovation/web-client/auth/invalidation';
import { passwordDigest, shownPassword } from '@ovation/web-client/auth/password';
import { passwordLengthMin } from '@ovation/web-client/auth/passwordStrength';
import { afterSignInMethodsChanged } from '@ovation/web-client/identities/invalidation';
import { useState } from 'react';
import { z } from 'zod';
import * as css from '../frame/account.css.ts';
import { PendingEmail } from './PendingEmail.tsx';

const errorTexts: Readonly<Record<string, MessageDescriptor>> = {
  current: msg({ id: 'account.page.current.missing', message: 'Enter your current password.' }),
  password: msg({
    id: 'account.page.register.password.short',
    message: 'Use at least 8 characters.',
  }),
  email: msg({
    id: 'account.page.register.email.wrong',
    message: 'Enter a full email address, like nora@example.com.',
  }),
};

/** Schema of the current password; required for users who have one, the others don't have the field. */
const currentPasswordSchema = (hasPassword: boolean) =>
  hasPassword ? z.string().min(1, 'current') : z.string();
const newPasswordSchema = (hasPassword: boolean) =>
  z.object({
    currentPassword: currentPasswordSchema(hasPassword),
    password: z.string().min(passwordLengthMin, 'password'),
  });
const newEmailSchema = (hasPassword: boolean) =>
  z.object({
    email: z.email({ pattern: emailPattern, error: 'email' }),
    currentPassword: currentPasswordSchema(hasPassword),
  });

type NewPassword = z.infer<ReturnType<typeof newPasswordSchema>>;
type NewEmail = z.infer<ReturnType<typeof newEmailSchema>>;

interface DetailsProps {
  readonly user: CurrentUser;
  readonly hasPassword: boolean;
}

const useErrorText = () => {
  const { t } = useLingui();
  return (message: string | undefined): string | undefined => {
    const known = message === undefined ? undefined : errorTexts[message];
    return known ? t(known) : message;
  };
};

/** Current password for the body of a call; absent where there is none, and the server checks for a recent sign-in. */
const currentPasswordBody = async (
  { currentPassword }: { readonly currentPassword: string },
  hasPassword: boolean,
): Promise<{ currentPassword?: SubmittedPassword }> =>
  hasPassword ? { currentPassword: await shownPassword(currentPassword) } : {};

/** Error message of no particular field. Users without a password may need a recent sign-in. */
const FormError = ({ error }: { error: unknown }) =>
  error !== undefined && (
    <>
      <Failure error={error} />
      {isProblem(error, 'SIGN_IN_AGAIN') && <SignInAgain />}
    </>
  );

const PasswordForm = ({ user, hasPassword }: DetailsProps) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<unknown>();
  const form = useSchemaForm(newPasswordSchema(hasPassword), { currentPassword: '', password: '' });
  const { errors, isSubmitting } = form.formState;
  const changed = hasPassword
    ? t({
        id: 'account.password.changed',
        message: 'Your password has changed. Every other device is signed out.',
      })
    : t({ id: 'identity.password.set', message: 'Your password is set.' });
  const send = async (typed: NewPassword): Promise<void> => {
    setFailure(undefined);
    try {
      const [owner, password] = await Promise.all([
        currentPasswordBody(typed, hasPassword),
        passwordDigest(typed.password),
      ]);
      await api.auth.changePassword({ body: { ...owner, password } });
      form.reset();
      notices.say({ tone: 'success', message: changed });
      await Promise.all([afterSignInMethodsChanged(), afterSessionEnded()]);
    } catch (error) {
      const placed =
        isProblem(error) &&
        showProblem(form, error, ['currentPassword', 'password'], {
          WRONG_PASSWORD: 'currentPassword',
          COMMON_PASSWORD: 'password',
        });
      if (!placed) setFailure(error);
    }
  };
  return (
    <form method="post" className={css.form} onSubmit={form.handleSubmit(send)} noValidate>
      {/* Names the account of the password for password managers. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      {hasPassword && (
        <PasswordInput
          {...form.register('currentPassword')}
          label={t({ id: 'account.page.current', message: 'Current password' })}
          error={errorText(errors.currentPassword?.message)}
        />
      )}
      <PasswordInput
        {...form.register('password')}
        autoComplete="new-password"
        label={t({ id: 'account.page.password.new', message: 'New password' })}
        error={errorText(errors.password?.message)}
      />
      <FormError error={failure} />
      <div>
        <Button type="submit" tone="outline" busy={isSubmitting}>
          {hasPassword ? (
            <Trans id="account.password.change">Change password</Trans>
          ) : (
            <Trans id="identity.password.setOne">Set a password</Trans>
          )}
        </Button>
      </div>
    </form>
  );
};

const changeEmail = async (
  user: CurrentUser,
  body: { email: string; currentPassword?: SubmittedPassword },
): Promise<void> => {
  if (user.isPerformer) await api.performers.updatePerformer({ params: { id: user._id }, body });
  else await api.auth.updateUser({ body });
  await me.refetch();
};

const EmailForm = ({ user, hasPassword }: DetailsProps) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<unknown>();
  const form = useSchemaForm(newEmailSchema(hasPassword), { email: '', currentPassword: '' });
  const { errors, isSubmitting } = form.formState;
  const isFirst = user.email === '';
  const send = async (typed: NewEmail): Promise<void> => {
    setFailure(undefined);
    try {
      await changeEmail(user, {
        email: typed.email,
        ...(await currentPasswordBody(typed, hasPassword)),
      });
      form.reset();
    } catch (error) {
      const placed =
        isProblem(error) &&
        showProblem(form, error, ['email', 'currentPassword'], {
          WRONG_PASSWORD: 'currentPassword',
        });
      if (!placed) setFailure(error);
    }
  };
  return (
    <form method="post" className={css.form} onSubmit={form.handleSubmit(send)} noValidate>
      <TextInput
        {...form.register('email')}
        type="email"
        autoComplete="email"
        label={
          isFirst
            ? t({ id: 'account.page.register.email', message: 'Email' })
            : t({ id: 'account.email.new', message: 'New email address' })
        }
        error={errorText(errors.email?.message)}
      />
      {hasPassword && (
        <PasswordInput
          {...form.register('currentPassword')}
          label={t({ id: 'account.page.current', message: 'Current password' })}
          error={errorText(errors.currentPassword?.message)}
        />
      )}
      <FormError error={failure} />
      <div>
        <Button type="submit" tone="outline" busy={isSubmitting}>
          {isFirst ? (
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
 * Forms to change email address and password. Both need the current password, so that an unattended tab is
 * not enough. Users of a social login have none: the server requires a recent sign-in instead.
 */
export const SignInDetails = ({ user, hasPassword }: DetailsProps) => {
  const { t } = useLingui();
  const hasProfile = user.role === 'user' || user.role === 'performer';
  return (
    <Card flush>
      <div className={css.section}>
        <CardHead title={t({ id: 'account.signIn', message: 'Password and email address' })} />
        {!hasPassword && (
          <p className={css.note}>
            <Trans id="identity.password.none">
              You sign in with a connected account and have no password yet.
            </Trans>
          </p>
        )}
        <PasswordForm user={user} hasPassword={hasPassword} />
        {hasProfile &&
          (user.newEmail === null ? (
            <EmailForm user={user} hasPassword={hasPassword} />
          ) : (
            <PendingEmail newEmail={user.newEmail} />
          ))}
      </div>
    </Card>
  );
};
