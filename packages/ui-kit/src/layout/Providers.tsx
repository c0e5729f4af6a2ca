import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { type I18n, i18n as pageI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { escapeValues } from '../i18n/escapeValues.ts';
import { directionOf } from '../i18n/language.ts';

/** Text direction for arrow-key navigation, by language. */
const Direction = ({ children }: { children: ReactNode }) => {
  const { i18n } = useLingui();
  return <DirectionProvider direction={directionOf(i18n.locale)}>{children}</DirectionProvider>;
};

/** Contexts of every component, in a browser or for one request on a server. */
export const Providers = ({
  queries,
  i18n = pageI18n,
  children,
}: {
  queries: QueryClient;
  i18n?: I18n;
  children: ReactNode;
}) => (
  <QueryClientProvider client={queries}>
    {/* The CSP allows styles from files only. */}
    <CSPProvider disableStyleElements>
      <I18nProvider i18n={escapeValues(i18n)}>
        <Direction>{children}</Direction>
      </I18nProvider>
    </CSPProvider>
  </QueryClientProvider>
);
