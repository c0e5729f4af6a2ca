import { type RefObject, useLayoutEffect, useState } from 'react';

/** True if a line-clamped text is truncated, measured at first layout. */
export const useIsTruncated = (text: RefObject<HTMLElement | null>): boolean => {
  const [isTruncated, setIsTruncated] = useState(false);
  useLayoutEffect(() => {
    const box = text.current;
    if (box) setIsTruncated(box.scrollHeight > box.clientHeight + 1);
  }, [text]);
  return isTruncated;
};
