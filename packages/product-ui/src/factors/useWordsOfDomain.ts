import { useLingui } from '@lingui/react/macro';

/** What to do where a browser refuses passkeys for the address that the product was opened at. */
export const useWordsOfDomain = (): (() => string) => {
  const { t } = useLingui();
  return () => {
    const { hostname, port } = location;
    return t({
      id: 'factors.passkey.domain',
      message: `Passkeys need a domain name, and ${hostname} isn’t one for them. On your own computer, open localhost:${port} instead.`,
    });
  };
};
