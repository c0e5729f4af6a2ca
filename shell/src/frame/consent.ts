import { atomOf, useAtom } from '@ovation/ui-kit/state/atom';

/** Key of the consent in local storage. */
const consentKey = 'cookieConsent';

const given = atomOf(0);

/** Cookie consent of this browser; null without an answer. */
export const consent = {
  get: (): string | null => localStorage.getItem(consentKey),
  give(answer: 'accepted' | 'rejected'): void {
    localStorage.setItem(consentKey, answer);
    given.set(given.get() + 1);
  },
  subscribe: given.subscribe,
};

/** Null on the server. */
export const useConsent = (): string | null => useAtom(consent, () => null);
