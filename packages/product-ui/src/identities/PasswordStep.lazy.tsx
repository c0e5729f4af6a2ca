import { useLingui } from '@lingui/react/macro';
import type { SubmittedPassword } from '@ovation/contracts/accounts/credentials';
import { isProblem } from '@ovation/ui-kit/errors/apiErrors';
import { Button } from '@ovation/ui-kit/form/Button';
import { PasswordInput } from '@ovation/ui-kit/form/TextInput';
import { shownPassword } from '@ovation/web-client/auth/password';
import { type FormEvent, type ReactNode, useState } from 'react';
import * as css from './PasswordStep.lazy.css.ts';
import { Failure } from './ProviderButtons.tsx';

/**
 * Confirmation sheet for a sensitive action; asks for the password where the account has one. The safe
 * answer comes first.
 */
export const PasswordStep = ({
  hasPassword,
  act,
  tone = 'primary',
  safe,
  onAct,
  onSafe,
}: {
  hasPassword: boolean;
  act: ReactNode;
  tone?: 'primary' | 'danger';
  safe: ReactNode;
  /** Called with the digest of the typed password. */
  onAct: (currentPassword: SubmittedPassword | undefined) => Promise<void>;
  onSafe: () => void;
}) => {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [error, setError] = useState<unknown>();
  const isWrong = isProblem(error, 'WRONG_PASSWORD');
  const missing = t({ id: 'account.current.missing', message: 'Enter your current password.' });
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('currentPassword') ?? '');
    setError(undefined);
    setIsMissing(hasPassword && typed === '');
    if (hasPassword && typed === '') return;
    setIsBusy(true);
    try {
      await onAct(hasPassword ? await shownPassword(typed) : undefined);
    } catch (failure) {
      setError(failure);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form method="post" className={css.form} onSubmit={submit} noValidate>
      {hasPassword && (
        <PasswordInput
          name="currentPassword"
          label={t({ id: 'account.current', message: 'Current password' })}
          error={isMissing ? missing : isWrong ? error.message : undefined}
        />
      )}
      {error !== undefined && !isWrong && <Failure error={error} />}
      <div className={css.acts}>
        <Button tone="outline" block onClick={onSafe}>
          {safe}
        </Button>
        <Button type="submit" block tone={tone} busy={isBusy}>
          {act}
        </Button>
      </div>
    </form>
  );
};
