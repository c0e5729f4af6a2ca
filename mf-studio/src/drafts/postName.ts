import { useLingui } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/feeds/feed';
import type { IconName } from '@ovation/ui-kit/theme/iconPaths';

/** The sign of each type of post. */
export const typeIcons = {
  text: 'text',
  photo: 'image',
  video: 'video',
  audio: 'mic',
  poll: 'poll',
} as const satisfies Readonly<Record<Feed['type'], IconName>>;

/** What each type of post is called. */
export const useTypeWords = (): Readonly<Record<Feed['type'], string>> => {
  const { t } = useLingui();
  return {
    text: t({ id: 'calendar.untitled', message: 'Post without words' }),
    photo: t({ id: 'studio.untitled', message: 'Photos' }),
    video: t({ id: 'studio.untitled.video', message: 'Video' }),
    audio: t({ id: 'studio.untitled.audio', message: 'Audio' }),
    poll: t({ id: 'compose.poll', message: 'Poll' }),
  };
};

/** What of a post its name is made of; of a line beside something else, its question is its text. */
interface Named {
  readonly text: string | null;
  readonly type?: Feed['type'] | undefined;
  readonly polls?: Feed['polls'];
}

/** What a post is called: by its words, else by its question, else by what it holds. */
export const useNameOf = (): ((post: Named) => string) => {
  const byType = useTypeWords();
  return ({ text, polls, type = 'text' }) => text || polls?.[0]?.description || byType[type];
};
