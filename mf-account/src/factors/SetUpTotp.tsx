import { Trans, useLingui } from '@lingui/react/macro';
import { totpDigits } from '@ovation/contracts/factors/rules';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { messageOf } from '@ovation/ui-kit/errors/apiErrors';
import { Button, buttonClass, IconButton } from '@ovation/ui-kit/form/Button';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { SheetOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { api } from '@ovation/web-client/api/client';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import * as css from './factors.css.ts';

const QrCode = lazyPart(async () => (await import('./QrCode.tsx')).QrCode);

export interface NewTotp {
  readonly secret: string;
  readonly uri: string;
}

const groupLength = 4;
/** The secret in groups, easier to type. */
const groupsOf = (secret: string): readonly string[] =>
  secret.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? [secret];

/** The secret to copy or type for users who cannot scan the QR code. */
const SecretKey = ({ secret }: Pick<NewTotp, 'secret'>) => {
  const { t } = useLingui();
  const sayError = useSayError();
  const copy = (): void => {
    navigator.clipboard.writeText(secret).then(
      () =>
        notices.say({
          tone: 'success',
          message: t({ id: 'factors.setUp.copied', message: 'Key copied.' }),
        }),
      sayError,
    );
  };
  return (
    <div>
      <p className={css.note} id="totp-secret">
        <Trans id="factors.setUp.secret">Can’t scan it? Type this key into the app:</Trans>
      </p>
      <div className={css.key}>
        <code className={css.secret} aria-describedby="totp-secret">
          {groupsOf(secret).map((group, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups never move, and may be equal
            <span key={at}>{group} </span>
          ))}
        </code>
        <IconButton
          icon="copy"
          label={t({ id: 'factors.setUp.copy', message: 'Copy the key' })}
          onClick={copy}
        />
      </div>
    </div>
  );
};

const useConfirm = (onConfirmed: (recoveryCodes: readonly string[] | null) => void) => {
  const { t } = useLingui();
  const [missing, setMissing] = useState<string>();
  const confirm = useMutation({
    mutationFn: async (code: string) => (await api.factors.confirmTotp({ body: { code } })).data,
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  const general = t({
    id: 'account.page.error.general',
    message: 'Something went wrong. Try again in a moment.',
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).replaceAll(/\s/g, '');
    const isWhole = new RegExp(`^\\d{${totpDigits}}$`).test(code);
    setMissing(
      isWhole
        ? undefined
        : t({
            id: 'account.page.factors.code.missing',
            message: 'Enter the six digits of the code.',
          }),
    );
    if (isWhole) confirm.mutate(code);
  };
  const { error, isPending } = confirm;
  const refusal = error && !isPending ? messageOf(error, general) : undefined;
  return { submit, isPending, error: missing ?? refusal };
};

interface Confirming {
  readonly totp: NewTotp;
  readonly onConfirmed: (recoveryCodes: readonly string[] | null) => void;
}

const Steps = ({ totp: { secret, uri }, onConfirmed }: Confirming) => {
  const { t } = useLingui();
  const { submit, isPending, error } = useConfirm(onConfirmed);
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) code.current?.select();
  }, [error]);
  return (
    <form method="post" className={css.form} onSubmit={submit} noValidate>
      <p className={css.text}>
        <Trans id="factors.setUp.lead">
          Scan this with an authenticator app, such as Google Authenticator, 1Password or Aegis.
          Then enter the code that it shows.
        </Trans>
      </p>
      <Suspense fallback={null}>
        <QrCode text={uri} />
      </Suspense>
      <a className={buttonClass({ tone: 'outline', block: true })} href={uri}>
        <Trans id="factors.setUp.open">Open in your authenticator</Trans>
      </a>
      <SecretKey secret={secret} />
      <TextInput
        ref={code}
        name="code"
        label={t({ id: 'account.page.factors.code', message: 'Code from your authenticator app' })}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        error={error}
      />
      <Button type="submit" size="large" block busy={isPending}>
        <Trans id="factors.setUp.act">Turn on two-step sign-in</Trans>
      </Button>
    </form>
  );
};

interface SetUp extends Pick<Confirming, 'onConfirmed'> {
  readonly totp: NewTotp | undefined;
  readonly onClose: () => void;
}

/** Connects an authenticator app to the account. */
export const SetUpTotp = ({ totp, onClose, onConfirmed }: SetUp) => {
  const { t } = useLingui();
  return (
    <SheetOnDemand
      open={totp !== undefined}
      onOpenChange={onClose}
      title={t({ id: 'factors.setUp', message: 'Set up your authenticator app' })}
    >
      {totp && <Steps totp={totp} onConfirmed={onConfirmed} />}
    </SheetOnDemand>
  );
};
