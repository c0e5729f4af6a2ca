import { Trans, useLingui } from '@lingui/react/macro';
import type { PasskeyAssertion } from '@ovation/contracts/factors/factor';
import { totpDigits } from '@ovation/contracts/factors/rules';
import type { ProofMethod } from '@ovation/contracts/kernel/rules';
import {
  askForPasskey,
  hasPasskeys,
  isDeclined,
  needsDomain,
} from '@ovation/product-ui/factors/passkeys';
import { usePasskeyDomainText } from '@ovation/product-ui/factors/usePasskeyDomainText';
import { Button } from '@ovation/ui-kit/form/Button';
import { PasswordInput, TextInput } from '@ovation/ui-kit/form/TextInput';
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
import * as css from './factors.css.ts';

/** Submitted proof of identity, with the password as typed. */
export interface ShownProof {
  readonly password?: string;
  readonly code?: string;
  readonly recoveryCode?: string;
  readonly passkey?: PasskeyAssertion;
}

export interface ProofFailure {
  readonly message: string;
  /** Field with the error; undefined for a general error. */
  readonly field?: 'password' | 'code' | undefined;
}

interface ProofFormProps {
  readonly methods: readonly ProofMethod[];
  /** True if a code requires the password too; not right after it was entered. */
  readonly asksPassword: boolean;
  readonly busy: boolean;
  readonly failure: ProofFailure | undefined;
  /** Challenge for the passkey to sign. */
  readonly challenge: () => Promise<{ readonly challenge: string }>;
  readonly onProof: (proof: ShownProof) => void;
  readonly act: string;
  /** Focuses the first field on mount. */
  readonly focused?: boolean;
}

type Way = 'totp' | 'recoveryCode' | 'passkey' | 'password';

/** Methods that this browser supports, fastest first. */
const availableMethods = (methods: readonly ProofMethod[]): readonly Way[] => {
  const here = methods.filter((method) => method !== 'passkey' || hasPasskeys());
  const order: readonly Way[] = ['totp', 'passkey', 'recoveryCode'];
  const factors = order.filter((way) => here.includes(way));
  return factors.length > 0 ? factors : ['password'];
};

/** Removes the spaces that authenticator apps show in codes. */
const normalizeCode = (text: string): string => text.replaceAll(/\s/g, '');

const CodeInput = ({
  way,
  error,
  ref,
}: {
  way: Way;
  error?: string | undefined;
  ref: Ref<HTMLInputElement>;
}) => {
  const { t } = useLingui();
  return way === 'totp' ? (
    <TextInput
      ref={ref}
      name="code"
      label={t({ id: 'factors.code', message: 'Code from your authenticator app' })}
      help={t({ id: 'factors.code.help', message: 'Six digits. They change every 30 seconds.' })}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      error={error}
    />
  ) : (
    <TextInput
      ref={ref}
      name="code"
      label={t({ id: 'factors.recoveryCode', message: 'Recovery code' })}
      help={t({
        id: 'factors.recoveryCode.help',
        message: 'One of the ten codes you saved. Each works once.',
      })}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
    />
  );
};

const MethodLabel = ({ way }: { way: Way }) => {
  switch (way) {
    case 'totp':
      return <Trans id="factors.use.totp">Use your authenticator app</Trans>;
    case 'passkey':
      return <Trans id="factors.use.passkey">Use a passkey</Trans>;
    case 'recoveryCode':
      return <Trans id="factors.use.recoveryCode">Use a recovery code</Trans>;
    case 'password':
      return null;
    default:
      return way satisfies never;
  }
};

const OtherMethods = ({ ways, onChoose }: { ways: readonly Way[]; onChoose: (way: Way) => void }) =>
  ways.length > 0 && (
    <div className={css.ways}>
      {ways.map((way) => (
        <Button key={way} tone="link" onClick={() => onChoose(way)}>
          <MethodLabel way={way} />
        </Button>
      ))}
    </div>
  );

/** Prompts for the passkey and handles errors. */
const usePasskey = ({ challenge, onProof }: Pick<ProofFormProps, 'challenge' | 'onProof'>) => {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const wordsOfDomain = usePasskeyDomainText();
  const [refusal, setRefusal] = useState<string>();
  const ask = async (): Promise<void> => {
    setIsAsking(true);
    setRefusal(undefined);
    try {
      onProof({ passkey: await askForPasskey(await challenge()) });
    } catch (error) {
      const isWrongAddress = needsDomain(error);
      if (!isDeclined(error) && !isWrongAddress) reportError(error);
      setRefusal(
        isWrongAddress
          ? wordsOfDomain()
          : t({
              id: 'factors.passkey.declined',
              message: 'No passkey was used. Try again, or choose another way.',
            }),
      );
    } finally {
      setIsAsking(false);
    }
  };
  return { isAsking, refusal, ask };
};

interface Missing {
  readonly password?: string;
  readonly code?: string;
}

const useTypedProof = (way: Way, asksPassword: boolean) => {
  const { t } = useLingui();
  const [missing, setMissing] = useState<Missing>({});
  const read = (form: HTMLFormElement): ShownProof | undefined => {
    const typed = new FormData(form);
    const password = String(typed.get('password') ?? '');
    const code = normalizeCode(String(typed.get('code') ?? ''));
    const needsPassword = asksPassword && password === '';
    const isWrong = way === 'totp' ? !new RegExp(`^\\d{${totpDigits}}$`).test(code) : code === '';
    const needsCode = way !== 'password' && isWrong;
    setMissing({
      ...(needsPassword && {
        password: t({ id: 'login.password.missing', message: 'Enter your password.' }),
      }),
      ...(needsCode && {
        code:
          way === 'totp'
            ? t({ id: 'factors.code.missing', message: 'Enter the six digits of the code.' })
            : t({ id: 'factors.recoveryCode.missing', message: 'Enter a recovery code.' }),
      }),
    });
    if (needsPassword || needsCode) return undefined;
    const own = asksPassword ? { password } : {};
    if (way === 'totp') return { ...own, code };
    return way === 'recoveryCode' ? { ...own, recoveryCode: code } : own;
  };
  return { missing, read };
};

/** Form to prove the user's identity by one of their methods. */
export const ProofForm = (props: ProofFormProps) => {
  const { methods, asksPassword, busy, failure, onProof, act, focused = false } = props;
  const { t } = useLingui();
  const available = availableMethods(methods);
  const [way, setWay] = useState<Way>(available[0] ?? 'password');
  // An error belongs to the method that caused it.
  const [failedMethod, setFailedMethod] = useState<Way>();
  const shown = failedMethod === way && !busy ? failure : undefined;
  const passkey = usePasskey({
    ...props,
    onProof: (proof) => {
      setFailedMethod(way);
      onProof(proof);
    },
  });
  const { missing, read } = useTypedProof(way, asksPassword);
  const passwordField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const hasFailed = shown !== undefined;
  useEffect(() => {
    if (hasFailed) (shown.field === 'password' ? passwordField : codeField).current?.select();
  }, [hasFailed, shown]);
  const firstMethod = useRef(focused ? undefined : way);
  useEffect(() => {
    // Selected by the user, or initially if the form takes the focus.
    if (firstMethod.current !== way) codeField.current?.focus();
    firstMethod.current = undefined;
  }, [way]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (way === 'passkey') return void passkey.ask();
    const proof = read(event.currentTarget);
    if (!proof) return;
    setFailedMethod(way);
    onProof(proof);
  };
  const general = way === 'passkey' ? (passkey.refusal ?? shown?.message) : undefined;
  const codeError = shown && shown.field !== 'password' ? shown.message : undefined;
  const passwordError =
    shown?.field === 'password' || way === 'password' ? shown?.message : undefined;
  return (
    <form method="post" className={css.form} onSubmit={submit} noValidate>
      {asksPassword && way !== 'passkey' && (
        <PasswordInput
          ref={passwordField}
          name="password"
          label={t({ id: 'login.password', message: 'Password' })}
          error={missing.password ?? passwordError}
        />
      )}
      {(way === 'totp' || way === 'recoveryCode') && (
        <CodeInput key={way} way={way} ref={codeField} error={missing.code ?? codeError} />
      )}
      {way === 'passkey' && (
        <p className={css.words}>
          <Trans id="factors.passkey.lead">
            Your device asks for your fingerprint, your face or its PIN.
          </Trans>
        </p>
      )}
      <div role="alert">{general && <p className={css.alert}>{general}</p>}</div>
      <Button type="submit" size="large" block busy={busy || passkey.isAsking}>
        {way === 'passkey' ? <MethodLabel way="passkey" /> : act}
      </Button>
      <OtherMethods ways={available.filter((one) => one !== way)} onChoose={setWay} />
    </form>
  );
};
