import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether a text that shows a few lines holds more of them, as it was first laid out. */
export const useIsCut = (text: RefObject<HTMLElement | null>): boolean => {
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const box = text.current;
    if (box) setIsCut(box.scrollHeight > box.clientHeight + 1);
  }, [text]);
  return isCut;
};
