import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { type I18n, i18n as pageI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { directionOf } from '../i18n/language.ts';
import { keepValuesPlain } from '../i18n/plainValues.ts';

/** Where the next tab or entry lies, which arrow keys go by, follows the language. */
const Direction = ({ children }: { children: ReactNode }) => {
  const { i18n } = useLingui();
  return <DirectionProvider direction={directionOf(i18n.locale)}>{children}</DirectionProvider>;
};

/** The contexts that every component may count on: a page's, or those of one visit on a server. */
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
    {/* The page's content policy takes styles from files alone. */}
    <CSPProvider disableStyleElements>
      <I18nProvider i18n={keepValuesPlain(i18n)}>
        <Direction>{children}</Direction>
      </I18nProvider>
    </CSPProvider>
  </QueryClientProvider>
);
