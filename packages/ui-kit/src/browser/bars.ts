import { useEffect } from 'react';
import { atomOf, useAtom } from '../state/atom.ts';

/** Whether a page that fills a phone has nothing to fill it with, and leaves the frame its bars. */
const leavesBars = atomOf(false);

const asRendered = (): boolean => false;

export const useLeavesBars = (): boolean => useAtom(leavesBars, asRendered);

/** Has the frame show its bars on a phone for as long as the component is shown. */
export const useBars = (): void => {
  useEffect(() => {
    leavesBars.set(true);
    return () => leavesBars.set(false);
  }, []);
};
