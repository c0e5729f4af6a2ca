import { useDraft } from '@ovation/ui-kit/browser/drafts';

const recentMax = 6;

/** Recent searches on this device, latest first; removed on sign-out. */
export const useRecent = () => {
  const [recent, setRecent, drop] = useDraft<readonly string[]>('search:recent', []);
  const add = (words: string): void => {
    const others = recent.filter((each) => each.toLowerCase() !== words.toLowerCase());
    setRecent([words, ...others].slice(0, recentMax));
  };
  return { recent, add, clear: drop };
};
