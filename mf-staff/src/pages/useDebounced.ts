import { useEffect, useState } from 'react';

/** Debounces a value, so that typing does not send a request per key. */
export const useDebounced = <Value>(value: Value, afterMs: number): Value => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return debounced;
};
