import { useEffect } from 'react';
import { atomOf, useAtom } from '../state/atom.ts';

/** True if a page that fills a phone's screen still shows the frame's bars. */
const showsFrameBars = atomOf(false);

const asRendered = (): boolean => false;

export const useLeavesBars = (): boolean => useAtom(showsFrameBars, asRendered);

/** Shows the frame's bars on a phone while the component is mounted. */
export const useFrameBars = (): void => {
  useEffect(() => {
    showsFrameBars.set(true);
    return () => showsFrameBars.set(false);
  }, []);
};
