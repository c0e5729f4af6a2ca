import { useLingui } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/posts/feed';
import type { IconName } from '@ovation/ui-kit/theme/iconPaths';

/** Icon of each type of post. */
export const typeIcons = {
  text: 'text',
  photo: 'image',
  video: 'video',
  audio: 'mic',
  poll: 'poll',
} as const satisfies Readonly<Record<Feed['type'], IconName>>;

/** Name of each type of post. */
export const useTypeNames = (): Readonly<Record<Feed['type'], string>> => {
  const { t } = useLingui();
  return {
    text: t({ id: 'calendar.untitled', message: 'Post without text' }),
    photo: t({ id: 'studio.untitled', message: 'Photos' }),
    video: t({ id: 'studio.untitled.video', message: 'Video' }),
    audio: t({ id: 'studio.untitled.audio', message: 'Audio' }),
    poll: t({ id: 'compose.poll', message: 'Poll' }),
  };
};

/**
 * Fields of a post that its display name uses; for a row beside something else, its question is its text.
 */
interface NameSource {
  readonly text: string | null;
  readonly type?: Feed['type'] | undefined;
  readonly polls?: Feed['polls'];
}

/** Display name of a post: its text, else its poll's question, else its contents. */
export const useNameOf = (): ((post: NameSource) => string) => {
  const byType = useTypeNames();
  return ({ text, polls, type = 'text' }) => text || polls?.[0]?.description || byType[type];
};
