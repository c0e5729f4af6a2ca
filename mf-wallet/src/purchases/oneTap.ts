import { atomOf, useAtom } from '@ovation/ui-kit/state/atom';
import { owner } from '@ovation/web-client/auth/owner';

/** Up to how many tokens one tap may spend: what people choose from; none asks always. */
export const oneTapChoices = [0, 50, 200] as const;
type OneTapMax = (typeof oneTapChoices)[number];

const usual: OneTapMax = 50;
/** Each person’s own: whoever signs in next on this device has not agreed to it. */
const storageKey = (): string => `one-tap-max:${owner.id() ?? ''}`;

const stored = (): OneTapMax | undefined => {
  const text = localStorage.getItem(storageKey());
  return oneTapChoices.find((choice) => String(choice) === text);
};

/** The choice that was made last, and whose it is. */
const chosen = atomOf('');

/** Kept on this device. */
export const oneTap = {
  get: (): OneTapMax => stored() ?? usual,
  /** Whether one tap spends that much. Who has not agreed to it yet is asked first, whatever it costs. */
  covers: (price: number): boolean => price <= (stored() ?? 0),
  set: (max: OneTapMax): void => {
    localStorage.setItem(storageKey(), String(max));
    chosen.set(`${storageKey()}=${max}`);
  },
  subscribe: chosen.subscribe,
};

export const useOneTapMax = (): OneTapMax => useAtom(oneTap, () => usual);
