import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Scrolls to the top on navigation; going back, the browser restores the position. Mounted before the
 * pages, so that the scroll restoration of a list overrides it.
 */
export const StartAtTop = (): null => {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const was = useRef(pathname);
  useLayoutEffect(() => {
    if (was.current === pathname) return;
    was.current = pathname;
    if (type !== 'POP') scrollTo(0, 0);
  }, [pathname, type]);
  return null;
};
