import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Another page begins at its top; going back, the browser knows the place. It stands before the pages:
 * a list among them that stands where it was left has the last word.
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
