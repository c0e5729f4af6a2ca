import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Gives the focus to the first wrong field of a form that was refused, once it is shown as wrong. The
 * first on the page is not the first that was registered: parts of a form are rendered later.
 */
export const useFirstFault = (): ((form: HTMLFormElement) => void) => {
  const refused = useRef<HTMLFormElement>(null);
  // A form that is refused a second time changes nothing else.
  const [, setTimes] = useState(0);
  useEffect(() => {
    const first = refused.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!first) return;
    refused.current = null;
    first.focus();
  });
  return useCallback((form) => {
    refused.current = form;
    setTimes((times) => times + 1);
  }, []);
};
