import { atomOf, useAtom } from '@ovation/ui-kit/state/atom';
import { owner } from '@ovation/web-client/auth/owner';

/** Options of the one-tap limit in tokens; 0 always asks. */
export const oneTapChoices = [0, 50, 200] as const;
type OneTapMax = (typeof oneTapChoices)[number];

const defaultMax: OneTapMax = 50;
/** Per user: another user of this device has not agreed to it. */
const storageKey = (): string => `one-tap-max:${owner.id() ?? ''}`;

const stored = (): OneTapMax | undefined => {
  const text = localStorage.getItem(storageKey());
  return oneTapChoices.find((choice) => String(choice) === text);
};

/** The latest choice, with its user. */
const chosen = atomOf('');

/** One-tap limit, stored on this device. */
export const oneTap = {
  get: (): OneTapMax => stored() ?? defaultMax,
  /** Returns true if one tap may spend that much; false for any price until the reader has agreed. */
  covers: (price: number): boolean => price <= (stored() ?? 0),
  set: (max: OneTapMax): void => {
    localStorage.setItem(storageKey(), String(max));
    chosen.set(`${storageKey()}=${max}`);
  },
  subscribe: chosen.subscribe,
};

export const useOneTapMax = (): OneTapMax => useAtom(oneTap, () => defaultMax);
