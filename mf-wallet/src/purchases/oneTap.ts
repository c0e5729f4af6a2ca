import { atomOf, useAtom } from '@ovation/ui-kit/data/atom';

/** Up to how many tokens one tap may spend: what people choose from; none asks always. */
export const oneTapChoices = [0, 50, 200] as const;
type OneTapMax = (typeof oneTapChoices)[number];

const usual: OneTapMax = 50;
const storageKey = 'one-tap-max';

const stored = (): OneTapMax => {
  const text = localStorage.getItem(storageKey);
  return oneTapChoices.find((choice) => String(choice) === text) ?? usual;
};

const chosen = atomOf<OneTapMax | undefined>(undefined);

/** Kept on this device. */
export const oneTap = {
  get: (): OneTapMax => chosen.get() ?? stored(),
  set: (max: OneTapMax): void => {
    localStorage.setItem(storageKey, String(max));
    chosen.set(max);
  },
  subscribe: chosen.subscribe,
};

export const useOneTapMax = (): OneTapMax => useAtom(oneTap, () => usual);
