import { Trans, useLingui } from '@lingui/react/macro';
import { challengeMinutes } from '@ovation/contracts/factors/rules';
import { runWhenIdle } from '@ovation/page-rendering/client/idleTasks';
import { useHydrated } from '@ovation/page-rendering/client/ssrRequest';
import {
  askForPasskey,
  canAutofill,
  hasPasskeys,
  isDeclined,
  needsDomain,
  offerPasskeys,
} from '@ovation/product-ui/factors/passkeys';
import { usePasskeyDomainText } from '@ovation/product-ui/factors/usePasskeyDomainText';
import { Button } from '@ovation/ui-kit/form/Button';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { api } from '@ovation/web-client/api/client';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { login } from './account.ts';

/** Renewal interval of the challenge, before it expires. */
const renewMs = (challengeMinutes - 1) * 60_000;

const challenge = async () => (await api.factors.passkeyChallenge({ body: {} })).data;

/** Reports an error unless the prompt was dismissed, as by fans without a passkey. */
const reportUnlessDeclined = (error: unknown): void => {
  if (!isDeclined(error) && !needsDomain(error)) reportError(error);
};

/** Offers passkeys in the browser's autofill, where supported. */
const useAutofill = (isWaiting: boolean): void => {
  useEffect(() => {
    if (!isWaiting) return undefined;
    const waiting = new AbortController();
    const { signal } = waiting;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const offer = async (): Promise<void> => {
      const options = await challenge();
      if (signal.aborted) return;
      timer = setTimeout(() => offer().catch(reportUnlessDeclined), renewMs);
      const passkey = await offerPasskeys(options, signal);
      login.send({ type: 'SUBMIT', credentials: { passkey, remember: true } });
    };
    const begin = async (): Promise<void> => {
      if (!signal.aborted && (await canAutofill())) await offer();
    };
    const stopWaiting = runWhenIdle(() => {
      begin().catch(reportUnlessDeclined);
    });
    return () => {
      waiting.abort();
      clearTimeout(timer);
      stopWaiting();
    };
  }, [isWaiting]);
};

/** Sign-in button for passkeys, without username and password. */
export const PasskeySignIn = ({ onTry }: { onTry: () => void }) => {
  const { t } = useLingui();
  const sayError = useSayError();
  const wordsOfDomain = usePasskeyDomainText();
  const isHydrated = useHydrated();
  const isBusy = useSelector(login, (state) => state.matches('requesting'));
  const [isAsking, setIsAsking] = useState(false);
  useAutofill(isHydrated && !isAsking);
  if (!isHydrated || !hasPasskeys()) return null;
  const ask = async (): Promise<void> => {
    setIsAsking(true);
    try {
      const passkey = await askForPasskey(await challenge());
      onTry();
      login.send({ type: 'SUBMIT', credentials: { passkey, remember: true } });
    } catch (error) {
      if (needsDomain(error)) sayError({ message: wordsOfDomain() });
      else if (isDeclined(error)) {
        sayError({
          message: t({
            id: 'login.passkey.declined',
            message: 'No passkey was used. You can still sign in with your password.',
          }),
        });
      } else sayError(error);
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <Button
      tone="outline"
      size="large"
      icon="key"
      block
      busy={isAsking || isBusy}
      onClick={() => void ask()}
    >
      <Trans id="login.passkey">Sign in with a passkey</Trans>
    </Button>
  );
};
