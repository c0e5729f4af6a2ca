import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmittedPassword } from '@ovation/contracts/accounts/credentials';
import { isProblem, messageOf } from '@ovation/ui-kit/errors/apiErrors';
import { Banner } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { PasswordInput } from '@ovation/ui-kit/form/TextInput';
import { shownPassword } from '@ovation/web-client/auth/password';
import { type FormEvent, type ReactNode, useState } from 'react';
import * as css from './auth.css.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/**
 * Requests the account's password for an email link: access to the mailbox does not prove ownership of the
 * account.
 */
export const LinkOwner = ({
  action,
  send,
}: {
  action: ReactNode;
  /** Called with the digest of the password. */
  send: (password: SubmittedPassword) => Promise<void>;
}) => {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('password') ?? '');
    setFailure(undefined);
    setIsBusy(true);
    try {
      await send(await shownPassword(typed));
    } catch (error) {
      const general = t({
        id: 'error.general',
        message: 'Something went wrong. Try again in a moment.',
      });
      setFailure(messageOf(error, general));
      if (!isProblem(error)) reportError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form method="post" className={css.form} onSubmit={submit} noValidate>
      <PasswordInput
        name="password"
        autoComplete="current-password"
        label={t({ id: 'link.owner.password', message: 'Password of the account' })}
      />
      {failure && (
        <Banner tone="danger" round>
          {failure}
        </Banner>
      )}
      <Button type="submit" size="large" block busy={isBusy}>
        {action}
      </Button>
    </form>
  );
};

/** Password check for the first confirmation of an address: its owner may set a new password instead. */
export const FirstOwner = ({
  action,
  send,
}: {
  action: ReactNode;
  send: (shown: { password: SubmittedPassword } | { newPassword: string }) => Promise<void>;
}) => {
  const [isNew, setIsNew] = useState(false);
  if (!isNew) {
    return (
      <>
        <LinkOwner action={action} send={(password) => send({ password })} />
        <p className={css.other}>
          <Button tone="link" onClick={() => setIsNew(true)}>
            <Trans id="verify.owner.other">I don’t know it, or I didn’t make this account</Trans>
          </Button>
        </p>
      </>
    );
  }
  return (
    <>
      <p className={css.lead}>
        <Trans id="verify.owner.new">
          Set a new password. Every device is signed out, and anyone who knew the old one can no
          longer sign in.
        </Trans>
      </p>
      <NewPasswordForm
        action={<Trans id="verify.owner.save">Set password and confirm</Trans>}
        send={(newPassword) => send({ newPassword })}
      />
    </>
  );
};
