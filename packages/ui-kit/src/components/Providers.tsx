import { CSPProvider } from '@base-ui/react/csp-provider';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../services/query.ts';

/** The contexts that every component may count on. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    {/* The page's content policy takes styles from files alone. */}
    <CSPProvider disableStyleElements>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </CSPProvider>
  </QueryClientProvider>
);
