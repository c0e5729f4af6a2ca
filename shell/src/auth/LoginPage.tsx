import { Trans, useLingui } from '@lingui/react/macro';
import { ProviderButtons } from '@ovation/product-ui/identities/ProviderButtons';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { Link } from '@ovation/ui-kit/display/Link';
import { Button } from '@ovation/ui-kit/form/Button';
import { Checkbox } from '@ovation/ui-kit/form/Choice';
import { PasswordInput, TextInput } from '@ovation/ui-kit/form/TextInput';
import { usePageMeta, usePageTitle } from '@ovation/ui-kit/page/navigation';
import { useSelector } from '@xstate/react';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { login } from './account.ts';
import { useGoAfterLogin } from './afterLogin.ts';
import * as css from './auth.css.ts';
import { BrowseLink, useLoginPrompt } from './LoginPrompt.tsx';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { SignedOutNote } from './SignedOutNote.tsx';
import { useMustVerify } from './verification.ts';

const SecondStep = lazyPart(async () => (await import('./SecondStep.tsx')).SecondStep);

interface Missing {
  readonly identifier: boolean;
  readonly password: boolean;
}

/** True once this page has submitted: earlier errors are not shown. */
interface Trying {
  readonly tried: boolean;
  readonly onTry: () => void;
}

/** Validates the form, focuses the first missing field, and passes the credentials to the login machine. */
const useLoginForm = ({ tried, onTry }: Trying) => {
  const isBusy = useSelector(login, (state) => state.matches({ requesting: 'signIn' }));
  const error = useSelector(login, ({ context }) => context.error);
  const [missing, setMissing] = useState<Missing>({ identifier: false, password: false });
  const identifier = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (tried && error) password.current?.focus();
  }, [tried, error]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const credentials = {
      identifier: String(typed.get('identifier')).trim(),
      password: String(typed.get('password')),
      remember: typed.get('remember') === 'on',
    };
    const lacks = {
      identifier: credentials.identifier === '',
      password: credentials.password === '',
    };
    setMissing(lacks);
    if (lacks.identifier) identifier.current?.focus();
    else if (lacks.password) password.current?.focus();
    else {
      onTry();
      login.send({ type: 'SUBMIT', credentials });
    }
  };
  const refusal = tried && !isBusy ? error : undefined;
  return { identifier, password, missing, refusal, isBusy, submit };
};

const LoginForm = (trying: Trying) => {
  const { t } = useLingui();
  const { identifier, password, missing, refusal, isBusy, submit } = useLoginForm(trying);
  const identifierMissing = t({
    id: 'login.identifier.missing',
    message: 'Enter your email or username.',
  });
  const passwordMissing = t({ id: 'login.password.missing', message: 'Enter your password.' });
  return (
    <form method="post" className={css.form} onSubmit={submit} noValidate>
      <TextInput
        ref={identifier}
        name="identifier"
        label={t({ id: 'login.identifier', message: 'Email or username' })}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        error={missing.identifier ? identifierMissing : undefined}
      />
      <PasswordInput
        ref={password}
        name="password"
        label={t({ id: 'login.password', message: 'Password' })}
        error={missing.password ? passwordMissing : refusal}
      />
      <div className={css.between}>
        <Checkbox
          name="remember"
          defaultChecked
          label={t({ id: 'login.remember', message: 'Keep me signed in' })}
        />
        <Link to="/auth/forgot">
          <Trans id="login.forgot">Forgot your password?</Trans>
        </Link>
      </div>
      <Button type="submit" size="large" block busy={isBusy}>
        {isBusy ? (
          <Trans id="login.busy">Signing in</Trans>
        ) : (
          <Trans id="login.submit">Sign in</Trans>
        )}
      </Button>
    </form>
  );
};

const Greeting = () => {
  const prompt = useLoginPrompt('signIn');
  return (
    prompt ?? (
      <>
        <h1 className={css.title}>
          <Trans id="login.title">Welcome back</Trans>
        </h1>
        <p className={css.lead}>
          <Trans id="login.lead">Sign in to see what your creators made today.</Trans>
        </p>
      </>
    )
  );
};

/** Sign-in by password or passkey. */
const FirstStep = (trying: Trying) => (
  <>
    <SignedOutNote />
    <Greeting />
    <div className={css.form}>
      <LoginForm {...trying} />
      <ProviderButtons as="user" />
      <PasskeySignIn onTry={trying.onTry} />
    </div>
    <p className={css.other}>
      <Trans id="login.new">
        New to Ovation? <Link to="/auth/register">Create an account</Link>
      </Trans>
    </p>
    <BrowseLink />
  </>
);

export const LoginPage = () => {
  const { t } = useLingui();
  const isSecondStep = useSelector(login, (state) => state.matches('secondStep'));
  const [tried, setTried] = useState(false);
  usePageTitle(t({ id: 'login.pageTitle', message: 'Sign in' }));
  usePageMeta({
    description: t({
      id: 'login.lead',
      message: 'Sign in to see what your creators made today.',
    }),
  });
  useGoAfterLogin();
  useMustVerify();
  return isSecondStep ? (
    <Suspense fallback={null}>
      <SecondStep />
    </Suspense>
  ) : (
    <FirstStep tried={tried} onTry={() => setTried(true)} />
  );
};
