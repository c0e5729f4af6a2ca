import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Focuses the first invalid field of a rejected form once it is marked invalid. Uses the order on the page,
 * not of registration: parts of a form are rendered later.
 */
export const useFocusFirstError = (): ((form: HTMLFormElement) => void) => {
  const refused = useRef<HTMLFormElement>(null);
  // A second rejection may change no other state.
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
