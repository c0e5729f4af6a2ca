import { useLingui } from '@lingui/react/macro';

/** Returns the error text for a browser that refuses passkeys on the current host. */
export const usePasskeyDomainText = (): (() => string) => {
  const { t } = useLingui();
  return () => {
    const { hostname, port } = location;
    return t({
      id: 'factors.passkey.domain',
      message: `Passkeys need a domain name, so they don’t work on ${hostname}. On your own computer, open localhost:${port} instead.`,
    });
  };
};
