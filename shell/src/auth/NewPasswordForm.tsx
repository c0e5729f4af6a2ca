import { Trans, useLingui } from '@lingui/react/macro';
import { isProblem, messageOf } from '@ovation/ui-kit/data/api';
import { Link } from '@ovation/ui-kit/display/Link';
import { Banner } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { showProblem, useSchemaForm } from '@ovation/ui-kit/form/forms.lazy';
import { PasswordInput } from '@ovation/ui-kit/form/TextInput';
import { passwordDigest } from '@ovation/ui-kit/session/password';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import * as css from './auth.css.ts';
import { useComplaint } from './PersonFields.tsx';
import { passwordLengthMin } from './passwordStrength.ts';

const NewPassword = z.object({ password: z.string().min(passwordLengthMin, 'password') });

export const LinkFailure = ({ children }: { children: string }) => (
  <Banner
    tone="danger"
    round
    end={
      <Link to="/auth/forgot">
        <Trans id="reset.askAgain">Ask for a new link</Trans>
      </Link>
    }
  >
    {children}
  </Banner>
);

/** A new password by a link of a mail. */
export const NewPasswordForm = ({
  action,
  send,
}: {
  action: ReactNode;
  /** Takes the digest. */
  send: (password: string) => Promise<void>;
}) => {
  const { t } = useLingui();
  const complaint = useComplaint();
  const form = useSchemaForm(NewPassword, { password: '' });
  const [failure, setFailure] = useState<string>();
  const { errors, isSubmitting } = form.formState;
  const submit = async ({ password }: z.infer<typeof NewPassword>): Promise<void> => {
    setFailure(undefined);
    try {
      await send(await passwordDigest(password));
    } catch (error) {
      const general = t({
        id: 'error.general',
        message: 'An error occurred, please try again later',
      });
      const isPlaced =
        isProblem(error) && showProblem(form, error, ['password'], { COMMON_PASSWORD: 'password' });
      if (!isPlaced) setFailure(messageOf(error, general));
    }
  };
  return (
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
      {failure && <LinkFailure>{failure}</LinkFailure>}
      <Button type="submit" size="large" block busy={isSubmitting}>
        {action}
      </Button>
    </form>
  );
};
