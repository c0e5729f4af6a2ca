import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@ovation/ui-kit/data/api';
import { me } from '@ovation/ui-kit/data/me';
import { Link } from '@ovation/ui-kit/display/Link';
import { usePageTitle } from '@ovation/ui-kit/page/navigation';
import { session } from '@ovation/ui-kit/session/session';
import { LinkStep } from './LinkStep.tsx';

/** Opened from the mail to the new address. */
export const EmailChangePage = () => {
  const { t } = useLingui();
  usePageTitle(t({ id: 'emailChange.title', message: 'Confirm your new address' }));
  const confirm = async (token: string): Promise<void> => {
    await api.auth.confirmEmailChange({ body: { token } });
    if (session.isOpen()) await me.refetch();
  };
  return (
    <LinkStep
      title={<Trans id="emailChange.title">Confirm your new address</Trans>}
      lead={
        <Trans id="emailChange.lead">
          From then on you sign in with it, and we write to you there.
        </Trans>
      }
      action={<Trans id="emailChange.confirm">Confirm address</Trans>}
      send={confirm}
      done={<Trans id="emailChange.done">Your address has changed</Trans>}
      afterwards={
        <Trans id="emailChange.afterwards">
          We told your previous address, from which you can undo this for 7 days.
        </Trans>
      }
    />
  );
};

/** Opened from the mail to the address of before. */
export const UndoEmailChangePage = () => {
  const { t } = useLingui();
  usePageTitle(t({ id: 'undoEmailChange.title', message: 'Take your address back' }));
  return (
    <LinkStep
      title={<Trans id="undoEmailChange.title">Take your address back</Trans>}
      lead={
        <Trans id="undoEmailChange.lead">
          Your account gets its previous email address again, and every device is signed out.
        </Trans>
      }
      action={<Trans id="undoEmailChange.undo">Undo the change</Trans>}
      send={(token) => api.auth.undoEmailChange({ body: { token } })}
      done={<Trans id="undoEmailChange.done">Your address is back</Trans>}
      afterwards={
        <Trans id="undoEmailChange.afterwards">
          Whoever changed it knows your password.{' '}
          <Link to="/auth/forgot">Set a new password now</Link>.
        </Trans>
      }
    />
  );
};
