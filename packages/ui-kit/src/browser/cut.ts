import { type RefObject, useLayoutEffect, useState } from 'react';

/** True if a line-clamped text is truncated, measured at first layout. */
export const useIsCut = (text: RefObject<HTMLElement | null>): boolean => {
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const box = text.current;
    if (box) setIsCut(box.scrollHeight > box.clientHeight + 1);
  }, [text]);
  return isCut;
};
