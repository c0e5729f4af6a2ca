import { CSPProvider } from '@base-ui/react/csp-provider';
import { type I18n, i18n as pageI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient as pageQueries } from '../services/query.ts';

/** The contexts that every component may count on: the page's, or those of one visit on a server. */
export const Providers = ({
  queries = pageQueries,
  i18n = pageI18n,
  children,
}: {
  queries?: QueryClient;
  i18n?: I18n;
  children: ReactNode;
}) => (
  <QueryClientProvider client={queries}>
    {/* The page's content policy takes styles from files alone. */}
    <CSPProvider disableStyleElements>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </CSPProvider>
  </QueryClientProvider>
);
