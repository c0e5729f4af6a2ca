import type { ReactNode } from 'react';
import { useHydrated } from './ssrRequest.ts';

/** What only a browser renders; the fallback stands in its place on a page that a server rendered. */
export const ClientOnly = ({
  fallback = null,
  children,
}: {
  fallback?: ReactNode;
  children: ReactNode;
}): ReactNode => (useHydrated() ? children : fallback);
