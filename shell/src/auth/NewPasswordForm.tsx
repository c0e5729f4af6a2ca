import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@ovation/ui-kit/display/Link';
import { isProblem, messageOf } from '@ovation/ui-kit/errors/apiErrors';
import { Banner } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { showProblem, useSchemaForm } from '@ovation/ui-kit/form/schemaForm.lazy';
import { PasswordInput } from '@ovation/ui-kit/form/TextInput';
import { passwordDigest } from '@ovation/web-client/auth/password';
import { passwordLengthMin } from '@ovation/web-client/auth/passwordStrength';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import * as css from './auth.css.ts';
import { ExitLink, MainLink, NextStepLink, useAccountPath } from './LinkStep.tsx';
import { useComplaint } from './PersonFields.tsx';

const NewPassword = z.object({ password: z.string().min(passwordLengthMin, 'password') });

/** Replaces the form for an unusable link; signed-out visitors can request a new one. */
export const LinkFailure = ({ children }: { children: string }) => {
  const isSignedIn = useAccountPath() !== undefined;
  const again = <Trans id="reset.askAgain">Request a new link</Trans>;
  if (isSignedIn) {
    return (
      <>
        <Banner tone="danger" round end={<Link to="/auth/forgot">{again}</Link>}>
          {children}
        </Banner>
        <NextStepLink />
      </>
    );
  }
  return (
    <>
      <Banner tone="danger" round>
        {children}
      </Banner>
      <MainLink to="/auth/forgot">{again}</MainLink>
      <ExitLink />
    </>
  );
};

/** Form for a new password, opened by an email link. */
export const NewPasswordForm = ({
  action,
  send,
}: {
  action: ReactNode;
  /** Called with the digest. */
  send: (password: string) => Promise<void>;
}) => {
  const { t } = useLingui();
  const complaint = useComplaint();
  const form = useSchemaForm(NewPassword, { password: '' });
  const [failure, setFailure] = useState<string>();
  const [hasEnded, setHasEnded] = useState(false);
  const { errors, isSubmitting } = form.formState;
  const submit = async ({ password }: z.infer<typeof NewPassword>): Promise<void> => {
    setFailure(undefined);
    try {
      await send(await passwordDigest(password));
    } catch (error) {
      const general = t({
        id: 'error.general',
        message: 'Something went wrong. Try again in a moment.',
      });
      const isPlaced =
        isProblem(error) && showProblem(form, error, ['password'], { COMMON_PASSWORD: 'password' });
      setHasEnded(isProblem(error, 'LINK_EXPIRED'));
      if (!isPlaced) setFailure(messageOf(error, general));
    }
  };
  if (hasEnded && failure) return <LinkFailure>{failure}</LinkFailure>;
  return (
    <>
      <form method="post" className={css.form} onSubmit={form.handleSubmit(submit)} noValidate>
        <PasswordInput
          {...form.register('password')}
          autoComplete="new-password"
          label={t({ id: 'account.password.new', message: 'New password' })}
          help={t({
            id: 'register.password.help',
            message: 'At least 8 characters. Length matters more than symbols.',
          })}
          error={complaint(errors.password?.message)}
        />
        {failure && (
          <Banner tone="danger" round>
            {failure}
          </Banner>
        )}
        <Button type="submit" size="large" block busy={isSubmitting}>
          {action}
        </Button>
      </form>
      <ExitLink />
    </>
  );
};
