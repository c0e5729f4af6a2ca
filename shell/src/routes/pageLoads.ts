import { atomOf, useAtom } from '@ovation/ui-kit/state/atom';

const underWay = atomOf(0);

/** Counts pending loads of a navigation, for the progress bar. */
export const whileLoading = async <Result>(work: Promise<Result>): Promise<Result> => {
  underWay.set(underWay.get() + 1);
  try {
    return await work;
  } finally {
    underWay.set(underWay.get() - 1);
  }
};

const isLoading = { get: () => underWay.get() > 0, subscribe: underWay.subscribe };

export const useIsLoading = (): boolean => useAtom(isLoading, () => false);
