import { useDraft } from '@ovation/ui-kit/browser/drafts';

const recentMax = 6;

/** What was searched for on this device, the last first; it goes with whoever signs out. */
export const useRecent = () => {
  const [recent, setRecent, drop] = useDraft<readonly string[]>('search:recent', []);
  const add = (words: string): void => {
    const others = recent.filter((each) => each.toLowerCase() !== words.toLowerCase());
    setRecent([words, ...others].slice(0, recentMax));
  };
  return { recent, add, clear: drop };
};
