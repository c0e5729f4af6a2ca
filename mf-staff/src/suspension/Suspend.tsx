import { Trans, useLingui } from '@lingui/react/macro';
import type { FoundAccount } from '@ovation/contracts/suspension/routes';
import { suspensionReasonLengthMax } from '@ovation/contracts/suspension/rules';
import { messageOf } from '@ovation/ui-kit/errors/apiErrors';
import { Button } from '@ovation/ui-kit/form/Button';
import { TextArea } from '@ovation/ui-kit/form/TextInput';
import { notices } from '@ovation/ui-kit/notices/notices';
import { SheetOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { api } from '@ovation/web-client/api/client';
import { afterSuspension } from '@ovation/web-client/suspension/invalidation';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as css from './accounts.css.ts';

export interface SuspensionProps {
  readonly account: FoundAccount;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Explains a suspension, and requires a reason. */
export const Suspend = ({
  account: { _id, name, role },
  isOpen,
  onOpenChange,
}: SuspensionProps) => {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const suspend = useMutation({
    mutationFn: () =>
      api.suspension.suspendAccount({ params: { id: _id }, body: { reason: reason.trim() } }),
    onSuccess: async () => {
      onOpenChange(false);
      notices.say({
        tone: 'success',
        icon: 'ban',
        message: t({ id: 'accounts.suspended', message: `${name} is suspended.` }),
      });
      await afterSuspension();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isEmpty = reason.trim() === '';
    setIsMissing(isEmpty);
    if (!isEmpty) suspend.mutate();
  };
  const fault = isMissing
    ? t({
        id: 'accounts.reason.missing',
        message: 'Enter a reason, so that others understand it later.',
      })
    : suspend.error &&
      messageOf(
        suspend.error,
        t({
          id: 'accounts.suspend.failed',
          message: 'Something went wrong. Try again in a moment.',
        }),
      );
  return (
    <SheetOnDemand
      open={isOpen}
      onOpenChange={onOpenChange}
      title={t({ id: 'accounts.suspend.title', message: `Suspend ${name}?` })}
    >
      <form method="post" className={css.form} onSubmit={submit} noValidate>
        <p className={css.reason}>
          {role === 'performer' ? (
            <Trans id="accounts.suspend.creator">
              They’re signed out everywhere and can’t sign in. Nobody sees their page, and
              subscriptions to them aren’t renewed.
            </Trans>
          ) : (
            <Trans id="accounts.suspend.other">
              They’re signed out everywhere and can’t sign in. They keep everything they have.
            </Trans>
          )}
        </p>
        <TextArea
          label={t({ id: 'accounts.reason', message: 'Reason' })}
          help={t({
            id: 'accounts.reason.help',
            message: 'Staff can read it, and so can the person, in a copy of their data.',
          })}
          error={fault || undefined}
          value={reason}
          maxLength={suspensionReasonLengthMax}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" tone="danger" busy={suspend.isPending}>
          <Trans id="accounts.suspend">Suspend</Trans>
        </Button>
      </form>
    </SheetOnDemand>
  );
};
