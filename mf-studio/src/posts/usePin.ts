import { useLingui } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/posts/feed';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { api } from '@ovation/web-client/api/client';
import { afterPostWritten } from '@ovation/web-client/posts/invalidation';
import { useMutation } from '@tanstack/react-query';

/** Pins a published post to the top of its creator's page, or unpins it. */
export const usePin = (): ((feed: Feed) => void) => {
  const { t } = useLingui();
  const sayError = useSayError();
  const { mutate } = useMutation({
    mutationFn: async (feed: Feed): Promise<void> => {
      const params = { id: feed._id };
      await (feed.isPinned ? api.feeds.unpinFeed({ params }) : api.feeds.pinFeed({ params }));
    },
    onSuccess: (_, { isPinned }) => {
      notices.say({
        tone: 'success',
        message: isPinned
          ? t({ id: 'studio.unpinned', message: 'Unpinned.' })
          : t({ id: 'studio.pinnedNow', message: 'Pinned to the top of your page.' }),
      });
      return afterPostWritten();
    },
    onError: sayError,
  });
  return mutate;
};
