import { Trans, useLingui } from '@lingui/react/macro';
import { deviceOf } from '@ovation/contracts/auth/rules';
import type { Factors, Passkey } from '@ovation/contracts/factors/factor';
import { useHydrated } from '@ovation/page-rendering/client/ssrRequest';
import { hasPasskeys } from '@ovation/product-ui/factors/passkeys';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { messageOf } from '@ovation/ui-kit/errors/apiErrors';
import { IconButton } from '@ovation/ui-kit/form/Button';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { ConfirmOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { api } from '@ovation/web-client/api/client';
import { afterFactorsChanged } from '@ovation/web-client/factors/invalidation';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as account from '../frame/account.css.ts';
import { QuarantineNote } from '../recovery/QuarantineNote.tsx';
import type { IsQuarantined } from '../recovery/useQuarantinedSignInMethods.ts';
import { AddPasskey, NamingSheet } from './AddPasskey.tsx';
import * as css from './factors.css.ts';

const Rename = ({ passkey }: { passkey: Passkey }) => {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const rename = useMutation({
    mutationFn: (name: string) =>
      api.factors.renamePasskey({ params: { id: passkey._id }, body: { name } }),
    onSuccess: async () => {
      setIsOpen(false);
      await afterFactorsChanged();
    },
  });
  const { name } = passkey;
  const general = t({
    id: 'account.page.error.general',
    message: 'Something went wrong. Try again in a moment.',
  });
  return (
    <>
      <IconButton
        icon="edit"
        label={t({ id: 'factors.passkey.rename.of', message: `Rename ${name}` })}
        onClick={() => setIsOpen(true)}
      />
      <NamingSheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t({ id: 'factors.passkey.rename', message: 'Rename the passkey' })}
        act={t({ id: 'factors.passkey.rename.act', message: 'Save' })}
        proposal={name}
        busy={rename.isPending}
        error={rename.error ? messageOf(rename.error, general) : undefined}
        onName={(next) => rename.mutate(next)}
      />
    </>
  );
};

const Remove = ({ passkey: { _id: id, name } }: { passkey: Passkey }) => {
  const { t } = useLingui();
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.factors.removePasskey({ params: { id } }),
    onSuccess: () =>
      notices.say({
        tone: 'success',
        message: t({ id: 'factors.passkey.removed', message: 'Passkey removed.' }),
      }),
    onError: useSayError(),
    onSettled: afterFactorsChanged,
  });
  return (
    <>
      <IconButton
        icon="trash"
        label={t({ id: 'factors.passkey.remove.of', message: `Remove ${name}` })}
        aria-busy={remove.isPending || undefined}
        onClick={() => setIsConfirming(true)}
      />
      <ConfirmOnDemand
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={t({ id: 'factors.passkey.remove.title', message: `Remove “${name}”?` })}
        safe={t({ id: 'factors.keep', message: 'Keep it' })}
        act={t({ id: 'factors.passkey.remove', message: 'Remove passkey' })}
        onAct={() => {
          setIsConfirming(false);
          remove.mutate();
        }}
      >
        <Trans id="factors.passkey.remove.body">
          It no longer signs you in. You may want to delete it on your device too.
        </Trans>
      </ConfirmOnDemand>
    </>
  );
};

const Row = ({ passkey, isQuarantined }: { passkey: Passkey; isQuarantined: boolean }) => (
  <li className={css.row}>
    <span className={css.rowText}>
      <span className={css.name}>
        <bdi>{passkey.name}</bdi>
      </span>
      <span className={css.note}>
        <Trans id="factors.passkey.createdAt">
          Added <RelativeTime at={passkey.createdAt} inSentence />
        </Trans>
        {' · '}
        {passkey.usedAt ? (
          <Trans id="factors.passkey.usedAt">
            Last used <RelativeTime at={passkey.usedAt} inSentence />
          </Trans>
        ) : (
          <Trans id="factors.passkey.unused">Not used yet</Trans>
        )}
        {isQuarantined && <QuarantineNote />}
      </span>
    </span>
    <span>
      <Rename passkey={passkey} />
      <Remove passkey={passkey} />
    </span>
  </li>
);

/** Proposes a name by which the user recognizes the device. */
const useNameProposal = (): ((userAgent: string) => string) => {
  const { t } = useLingui();
  return (userAgent) => {
    const device = deviceOf(userAgent);
    if (!device) return t({ id: 'factors.passkey.proposal', message: 'My passkey' });
    const { browser, system } = device;
    return t({ id: 'factors.passkey.proposal.device', message: `${browser} on ${system}` });
  };
};

/** Card of the passkeys on the user's devices, which sign in without a password. */
export const PasskeysCard = ({
  factors: { passkeys },
  isQuarantined,
  onCodes,
}: {
  factors: Factors;
  isQuarantined: IsQuarantined;
  onCodes: (codes: readonly string[]) => void;
}) => {
  const { t } = useLingui();
  const sayError = useSayError();
  const proposalFor = useNameProposal();
  // The server renders for browsers that support passkeys, as most do.
  const isHydrated = useHydrated();
  const added = (codes: readonly string[] | null): void => {
    notices.say({
      tone: 'success',
      message: t({ id: 'factors.passkey.added', message: 'Your passkey is ready to use.' }),
    });
    if (codes) onCodes(codes);
    afterFactorsChanged().catch(reportError);
  };
  return (
    <Card flush>
      <div className={account.section}>
        <CardHead title={t({ id: 'factors.passkeys', message: 'Passkeys' })} />
        <p className={css.text}>
          <Trans id="factors.passkeys.lead">
            Sign in with your fingerprint, your face or your device’s PIN. No password to remember,
            and nothing that can be stolen from us.
          </Trans>
        </p>
        {passkeys.length > 0 && (
          <ul className={css.rows}>
            {passkeys.map((passkey) => (
              <Row key={passkey._id} passkey={passkey} isQuarantined={isQuarantined(passkey._id)} />
            ))}
          </ul>
        )}
        {!isHydrated || hasPasskeys() ? (
          <AddPasskey proposalFor={proposalFor} onAdded={added} onError={sayError} />
        ) : (
          <p className={css.note}>
            <Trans id="factors.passkeys.none">
              This browser doesn’t support passkeys. Open this page in a newer one to add one.
            </Trans>
          </p>
        )}
      </div>
    </Card>
  );
};
