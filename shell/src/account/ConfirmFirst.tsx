import { Trans } from '@lingui/react/macro';
import { useMe } from '@ovation/ui-kit/data/me';
import { Button } from '@ovation/ui-kit/form/Button';
import * as css from './account.css.ts';
import { useSendConfirmation } from './useSendConfirmation.ts';

/** Whether what signs in is refused to be added: nobody has shown yet to have the address. */
export const useIsUnconfirmed = (): boolean => useMe()?.isEmailConfirmed === false;

/** Why a button cannot be pressed yet, which names this by `id`; and what changes that. Nothing once it can. */
export const ConfirmFirst = ({ id }: { id: string }) => {
  const user = useMe();
  const send = useSendConfirmation(user?.email ?? '');
  if (user?.isEmailConfirmed !== false) return null;
  return (
    <div className={css.reason}>
      <p id={id} className={css.note}>
        <Trans id="account.confirm.reason">
          Available once you’ve confirmed your email address.
        </Trans>
      </p>
      <Button tone="link" size="tiny" busy={send.isPending} onClick={() => send.mutate()}>
        <Trans id="account.confirm.resend">Send the confirmation link again</Trans>
      </Button>
    </div>
  );
};
