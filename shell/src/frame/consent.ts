import { atomOf, useAtom } from '@ovation/ui-kit/state/atom';

/** As the specification has it. */
const consentKey = 'cookieConsent';

const given = atomOf(0);

/** What this browser has said of cookies that are not needed; null until it has. */
export const consent = {
  get: (): string | null => localStorage.getItem(consentKey),
  give(answer: 'accepted' | 'rejected'): void {
    localStorage.setItem(consentKey, answer);
    given.set(given.get() + 1);
  },
  subscribe: given.subscribe,
};

/** A server cannot know. */
export const useConsent = (): string | null => useAtom(consent, () => null);
