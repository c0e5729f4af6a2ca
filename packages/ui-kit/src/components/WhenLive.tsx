import { type ReactNode, useDeferredValue } from 'react';
import { useIsLive } from '../services/visit.ts';

/**
 * What only a browser draws; something else stands in its place on a page that a server has drawn. It
 * comes in slices, between which a touch is answered.
 */
export const WhenLive = ({
  waiting = null,
  children,
}: {
  waiting?: ReactNode;
  children: ReactNode;
}) => <>{useDeferredValue(useIsLive()) ? children : waiting}</>;
