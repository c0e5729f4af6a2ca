import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Factors } from '@ovation/contracts/factors/factor';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { Button } from '@ovation/ui-kit/form/Button';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { ConfirmOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { api } from '@ovation/web-client/api/client';
import { afterFactorsChanged } from '@ovation/web-client/factors/invalidation';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as account from '../frame/account.css.ts';
import { ConfirmEmailReason, useIsEmailUnconfirmed } from '../frame/ConfirmEmailReason.tsx';
import { QuarantineNote } from '../recovery/QuarantineNote.tsx';
import type { IsQuarantined } from '../recovery/useQuarantinedSignInMethods.ts';
import * as css from './factors.css.ts';
import { type NewTotp, SetUpTotp } from './SetUpTotp.tsx';

type ShowCodes = (codes: readonly string[]) => void;

interface CardProps {
  readonly factors: Factors;
  readonly isQuarantined: IsQuarantined;
  readonly onCodes: ShowCodes;
}

const RemoveApp = () => {
  const { t } = useLingui();
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.factors.removeTotp(),
    onSuccess: () =>
      notices.say({
        tone: 'success',
        message: t({ id: 'factors.totp.removed', message: 'Authenticator app removed.' }),
      }),
    onError: useSayError(),
    onSettled: afterFactorsChanged,
  });
  return (
    <>
      <Button
        tone="outline"
        size="small"
        busy={remove.isPending}
        onClick={() => setIsConfirming(true)}
      >
        <Trans id="factors.totp.remove">Remove app</Trans>
      </Button>
      <ConfirmOnDemand
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={t({ id: 'factors.totp.remove.title', message: 'Remove your authenticator app?' })}
        safe={t({ id: 'factors.keep', message: 'Keep it' })}
        act={t({ id: 'factors.totp.remove', message: 'Remove app' })}
        onAct={() => {
          // Closed first: the step-up dialog opens above the page.
          setIsConfirming(false);
          remove.mutate();
        }}
      >
        <Trans id="factors.totp.remove.body">
          Its codes no longer sign you in. Without a passkey, your password alone is enough again,
          and your recovery codes stop working.
        </Trans>
      </ConfirmOnDemand>
    </>
  );
};

const SetUpApp = ({ onCodes, reasonId }: { onCodes: ShowCodes; reasonId: string }) => {
  const isUnconfirmed = useIsEmailUnconfirmed();
  const { t } = useLingui();
  const [begun, setBegun] = useState<NewTotp>();
  const begin = useMutation({
    mutationFn: async () => (await api.factors.beginTotp()).data,
    onSuccess: setBegun,
    onError: useSayError(),
  });
  const confirmed = (codes: readonly string[] | null): void => {
    setBegun(undefined);
    notices.say({
      tone: 'success',
      message: t({ id: 'factors.totp.added', message: 'Your authenticator app is set up.' }),
    });
    if (codes) onCodes(codes);
    afterFactorsChanged().catch(reportError);
  };
  return (
    <>
      <Button
        size="small"
        busy={begin.isPending}
        disabled={isUnconfirmed}
        aria-describedby={isUnconfirmed ? reasonId : undefined}
        onClick={() => begin.mutate()}
      >
        <Trans id="factors.totp.setUp">Set up</Trans>
      </Button>
      <SetUpTotp totp={begun} onClose={() => setBegun(undefined)} onConfirmed={confirmed} />
    </>
  );
};

const App = ({ factors: { totp }, isQuarantined, onCodes }: CardProps) => {
  const reasonId = useId();
  return (
    <div className={css.row}>
      <div className={css.rowText}>
        <span className={css.name}>
          <Trans id="account.page.factors.totp">Authenticator app</Trans>
        </span>
        <span className={css.note}>
          {totp ? (
            <Trans id="account.page.factors.totp.since">
              Added <RelativeTime at={totp.addedAt} inSentence />
            </Trans>
          ) : (
            <Trans id="factors.totp.what">Codes from an app on your phone or computer</Trans>
          )}
          {isQuarantined('totp') && <QuarantineNote />}
        </span>
      </div>
      {totp ? <RemoveApp /> : <SetUpApp onCodes={onCodes} reasonId={reasonId} />}
      {!totp && <ConfirmEmailReason id={reasonId} />}
    </div>
  );
};

const Codes = ({
  recoveryCodes: { left, madeAt },
  isQuarantined,
  onCodes,
}: Omit<CardProps, 'factors'> & {
  recoveryCodes: NonNullable<Factors['recoveryCodes']>;
}) => {
  const { t } = useLingui();
  const sayError = useSayError();
  const [isConfirming, setIsConfirming] = useState(false);
  const make = useMutation({
    mutationFn: async () => (await api.factors.makeRecoveryCodes()).data.recoveryCodes,
    onSuccess: onCodes,
    onError: sayError,
    onSettled: afterFactorsChanged,
  });
  return (
    <div className={css.row}>
      <div className={css.rowText}>
        <span className={css.name}>
          <Trans id="account.page.factors.codes.row">Recovery codes</Trans>
        </span>
        <span className={css.note}>
          <Plural id="factors.codes.left" value={left} one="# code left" other="# codes left" />
          {' · '}
          <Trans id="factors.codes.madeAt">
            Created <RelativeTime at={madeAt} inSentence />
          </Trans>
          {isQuarantined('recoveryCodes') && <QuarantineNote />}
        </span>
      </div>
      <Button
        tone="outline"
        size="small"
        busy={make.isPending}
        onClick={() => setIsConfirming(true)}
      >
        <Trans id="factors.codes.renew">Create new codes</Trans>
      </Button>
      <ConfirmOnDemand
        open={isConfirming}
        onOpenChange={setIsConfirming}
        tone="primary"
        title={t({ id: 'factors.codes.renew.title', message: 'Create new recovery codes?' })}
        safe={t({ id: 'factors.codes.renew.keep', message: 'Keep my codes' })}
        act={t({ id: 'factors.codes.renew', message: 'Create new codes' })}
        onAct={() => {
          setIsConfirming(false);
          make.mutate();
        }}
      >
        <Trans id="factors.codes.renew.body">
          You get ten new codes. Your old ones stop working.
        </Trans>
      </ConfirmOnDemand>
    </div>
  );
};

/** Card of two-step verification, the second factor beside the password. */
export const TwoStepCard = ({ factors, isQuarantined, onCodes }: CardProps) => {
  const { t } = useLingui();
  const { totp, passkeys, recoveryCodes, isRequired } = factors;
  const isOn =
    (totp !== null && !isQuarantined('totp')) || passkeys.some(({ _id: id }) => !isQuarantined(id));
  return (
    <Card flush>
      <div className={account.section}>
        <CardHead title={t({ id: 'factors.twoStep', message: 'Two-step sign-in' })}>
          <Badge tone={isOn ? 'success' : 'neutral'}>
            {isOn ? <Trans id="factors.on">On</Trans> : <Trans id="factors.off">Off</Trans>}
          </Badge>
        </CardHead>
        <p className={css.text}>
          {isRequired && !isOn ? (
            <Trans id="factors.required">
              Staff need two-step sign-in. Set up an authenticator app or add a passkey, then you
              can start working.
            </Trans>
          ) : (
            <Trans id="factors.twoStep.lead">
              With an app or a passkey, someone who knows your password still can’t sign in.
            </Trans>
          )}
        </p>
        <div className={css.rows}>
          <App factors={factors} isQuarantined={isQuarantined} onCodes={onCodes} />
          {recoveryCodes && (
            <Codes recoveryCodes={recoveryCodes} isQuarantined={isQuarantined} onCodes={onCodes} />
          )}
        </div>
      </div>
    </Card>
  );
};
