import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@ovation/ui-kit/form/Button';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { api } from '@ovation/web-client/api/client';
import { me } from '@ovation/web-client/auth/calls';
import { useState } from 'react';
import * as css from '../frame/account.css.ts';
import { useRefetchOnReturn } from './useRefetchOnReturn.ts';

/** Pending email change: resend the link, or cancel the change. */
export const PendingEmail = ({ newEmail }: { newEmail: string }) => {
  const { t } = useLingui();
  const sayError = useSayError();
  useRefetchOnReturn();
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
          Open the link that we sent to <bdi>{newEmail}</bdi>. Until then, your current email stays.
        </Trans>
      </p>
      <div className={css.row}>
        <Button tone="outline" busy={busy === 'again'} onClick={again}>
          <Trans id="account.page.link.again">Send it again</Trans>
        </Button>
        <Button
          tone="plain"
          busy={busy === 'cancel'}
          onClick={() => act('cancel', () => api.auth.cancelEmailChange())}
        >
          <Trans id="account.email.cancel">Keep my current email</Trans>
        </Button>
      </div>
    </div>
  );
};
