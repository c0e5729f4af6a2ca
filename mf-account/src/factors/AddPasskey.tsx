import { Trans, useLingui } from '@lingui/react/macro';
import { passkeyNameLengthMax } from '@ovation/contracts/factors/rules';
import {
  isAlreadyRegistered,
  isDeclined,
  makePasskey,
  needsDomain,
} from '@ovation/product-ui/factors/passkeys';
import { usePasskeyDomainText } from '@ovation/product-ui/factors/usePasskeyDomainText';
import { messageOf } from '@ovation/ui-kit/errors/apiErrors';
import { Button } from '@ovation/ui-kit/form/Button';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { SheetOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { api } from '@ovation/web-client/api/client';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ConfirmEmailReason, useIsEmailUnconfirmed } from '../frame/ConfirmEmailReason.tsx';
import * as css from './factors.css.ts';

interface NamingSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly lead?: string;
  readonly act: string;
  readonly proposal: string;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onName: (name: string) => void;
}

/** Sheet to name a passkey. */
export const NamingSheet = ({
  open,
  onClose,
  title,
  lead,
  act,
  proposal,
  busy,
  error,
  onName,
}: NamingSheetProps) => {
  const { t } = useLingui();
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const missing = t({ id: 'factors.passkey.name.missing', message: 'Give the passkey a name.' });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    setIsMissing(name === '');
    if (name === '') field.current?.focus();
    else onName(name);
  };
  return (
    <SheetOnDemand open={open} onOpenChange={onClose} title={title}>
      <form method="post" className={css.form} onSubmit={submit} noValidate>
        {lead && <p className={css.text}>{lead}</p>}
        <TextInput
          ref={field}
          name="name"
          defaultValue={proposal}
          maxLength={passkeyNameLengthMax}
          autoComplete="off"
          label={t({ id: 'factors.passkey.name', message: 'Name of the passkey' })}
          help={t({
            id: 'factors.passkey.name.help',
            message: 'To help you recognize it, like “My laptop”.',
          })}
          error={isMissing ? missing : busy ? undefined : error}
        />
        <Button type="submit" size="large" block busy={busy}>
          {act}
        </Button>
      </form>
    </SheetOnDemand>
  );
};

type Options = { readonly challenge: string };

/** Error messages for a passkey that was not created. */
const useErrorText = (): ((error: unknown) => string) => {
  const { t } = useLingui();
  const domainText = usePasskeyDomainText();
  return (error) => {
    if (needsDomain(error)) return domainText();
    if (isAlreadyRegistered(error)) {
      return t({
        id: 'factors.passkey.known',
        message: 'This device already has a passkey for your account.',
      });
    }
    return isDeclined(error)
      ? t({
          id: 'factors.passkey.notMade',
          message: 'No passkey was created. Try again when you’re ready.',
        })
      : messageOf(
          error,
          t({
            id: 'account.page.error.general',
            message: 'Something went wrong. Try again in a moment.',
          }),
        );
  };
};

/** The button that adds a passkey, and its sheet. */
export const AddPasskey = ({
  proposalFor,
  onAdded,
  onError,
}: {
  /** Proposes a name for the passkey by the device. */
  proposalFor: (userAgent: string) => string;
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onError: (error: unknown) => void;
}) => {
  const { t } = useLingui();
  const isUnconfirmed = useIsEmailUnconfirmed();
  const reasonId = useId();
  const [options, setOptions] = useState<Options>();
  const [proposal, setProposal] = useState('');
  const begin = useMutation({
    mutationFn: async () => (await api.factors.newPasskeyOptions()).data,
    onSuccess: setOptions,
    onError,
  });
  const add = useMutation({
    mutationFn: async (name: string) => {
      if (!options) throw new Error('a passkey was named before it was begun');
      const passkey = await makePasskey(options);
      return (await api.factors.addPasskey({ body: { name, passkey } })).data;
    },
    onSuccess: ({ recoveryCodes }) => {
      setOptions(undefined);
      onAdded(recoveryCodes);
    },
  });
  const errorTextOf = useErrorText();
  return (
    <div>
      <Button
        tone="outline"
        size="small"
        icon="plus"
        busy={begin.isPending}
        disabled={isUnconfirmed}
        aria-describedby={isUnconfirmed ? reasonId : undefined}
        onClick={() => {
          add.reset();
          setProposal(proposalFor(navigator.userAgent));
          begin.mutate();
        }}
      >
        <Trans id="factors.passkey.add">Add a passkey</Trans>
      </Button>
      <ConfirmEmailReason id={reasonId} />
      <NamingSheet
        open={options !== undefined}
        onClose={() => setOptions(undefined)}
        title={t({ id: 'factors.passkey.add', message: 'Add a passkey' })}
        lead={t({
          id: 'factors.passkey.add.lead',
          message:
            'Your device asks for your fingerprint, your face or its PIN. After that, you sign in with it without a password, and your password alone is no longer enough.',
        })}
        act={t({ id: 'factors.passkey.add.act', message: 'Continue' })}
        proposal={proposal}
        busy={add.isPending}
        error={add.error ? errorTextOf(add.error) : undefined}
        onName={(name) => add.mutate(name)}
      />
    </div>
  );
};
