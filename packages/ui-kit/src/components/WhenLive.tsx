import type { ReactNode } from 'react';
import { useIsLive } from '../services/visit.ts';

/** What only a browser draws; something else stands in its place on a page that a server has drawn. */
export const WhenLive = ({
  waiting = null,
  children,
}: {
  waiting?: ReactNode;
  children: ReactNode;
}) => <>{useIsLive() ? children : waiting}</>;
