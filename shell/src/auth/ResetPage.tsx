import { Trans, useLingui } from '@lingui/react/macro';
import { api, isProblem, messageOf } from '@ovation/ui-kit/data/api';
import { Link } from '@ovation/ui-kit/display/Link';
import { Banner } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { showProblem, useSchemaForm } from '@ovation/ui-kit/form/forms.lazy';
import { PasswordInput } from '@ovation/ui-kit/form/TextInput';
import { usePageTitle } from '@ovation/ui-kit/page/navigation';
import { passwordDigest } from '@ovation/ui-kit/session/password';
import { useState } from 'react';
import { z } from 'zod';
import * as css from './auth.css.ts';
import { Head, ToSignIn } from './LinkStep.tsx';
import { useLinkToken } from './linkToken.ts';
import { useComplaint } from './PersonFields.tsx';
import { passwordLengthMin } from './passwordStrength.ts';

const NewPassword = z.object({ password: z.string().min(passwordLengthMin, 'password') });

const Failure = ({ children }: { children: string }) => (
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

const PasswordForm = ({ token, onDone }: { token: string; onDone: () => void }) => {
  const { t } = useLingui();
  const complaint = useComplaint();
  const form = useSchemaForm(NewPassword, { password: '' });
  const [failure, setFailure] = useState<string>();
  const { errors, isSubmitting } = form.formState;
  const send = async ({ password }: z.infer<typeof NewPassword>): Promise<void> => {
    setFailure(undefined);
    try {
      await api.auth.resetPassword({ body: { token, password: await passwordDigest(password) } });
      onDone();
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
    <form className={css.form} onSubmit={form.handleSubmit(send)} noValidate>
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
      {failure && <Failure>{failure}</Failure>}
      <Button type="submit" size="large" block busy={isSubmitting}>
        <Trans id="reset.submit">Save password</Trans>
      </Button>
    </form>
  );
};

/** Opened from the mail by which a new password is set. */
export const ResetPage = () => {
  const { t } = useLingui();
  usePageTitle(t({ id: 'reset.title', message: 'Set a new password' }));
  const { token, isMissing } = useLinkToken();
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <>
        <div role="status">
          <Head title={<Trans id="reset.done">Your password has changed</Trans>}>
            <Trans id="reset.done.lead">
              Every device is signed out. Sign in with your new password.
            </Trans>
          </Head>
        </div>
        <ToSignIn />
      </>
    );
  }
  return (
    <>
      <Head title={<Trans id="reset.title">Set a new password</Trans>}>
        <Trans id="reset.lead">Every device is signed out once it’s saved.</Trans>
      </Head>
      {isMissing ? (
        <Failure>
          {t({
            id: 'link.missing',
            message: 'This link isn’t complete. Open it again from the mail that we sent.',
          })}
        </Failure>
      ) : (
        <PasswordForm token={token} onDone={() => setDone(true)} />
      )}
      <ToSignIn />
    </>
  );
};
