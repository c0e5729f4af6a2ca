import type { ReactNode } from 'react';
import { useHydrated } from './ssrRequest.ts';

/** Renders its children in browsers only; a server-rendered page has the fallback instead. */
export const ClientOnly = ({
  fallback = null,
  children,
}: {
  fallback?: ReactNode;
  children: ReactNode;
}): ReactNode => (useHydrated() ? children : fallback);
