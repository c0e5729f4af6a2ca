import { useSyncExternalStore } from 'react';

let underWay = 0;
const listeners = new Set<() => void>();

const change = (by: number): void => {
  underWay += by;
  for (const listener of listeners) listener();
};

/** Counts what a change of route waits for, so that the progress bar can show it. */
export const whileLoading = async <Result>(work: Promise<Result>): Promise<Result> => {
  change(1);
  try {
    return await work;
  } finally {
    change(-1);
  }
};

export const useIsLoading = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => underWay > 0,
    () => false,
  );
