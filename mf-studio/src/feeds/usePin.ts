import { useLingui } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/feeds/feed';
import { api } from '@ovation/ui-kit/data/api';
import { afterPostWritten } from '@ovation/ui-kit/data/freshness';
import { notices } from '@ovation/ui-kit/feedback/notices';
import { useSayError } from '@ovation/ui-kit/feedback/toasting';
import { useMutation } from '@tanstack/react-query';
import { bodyOf } from './draftBody.ts';
import { draftOf } from './savedPost.ts';

/** Pins a published post to the top of its creator's page, or takes the pin away. */
export const usePin = (): ((feed: Feed) => void) => {
  const { t, i18n } = useLingui();
  const sayError = useSayError();
  const { mutate } = useMutation({
    mutationFn: async (feed: Feed): Promise<void> => {
      const params = { id: feed._id };
      if (!feed.isPinned) {
        await api.feeds.pinFeed({ params });
        return;
      }
      // There is no call that unpins alone: it is written anew as it is, without the pin.
      const body = bodyOf({ ...draftOf(feed), isPinned: false }, 'active', i18n.locale);
      await api.feeds.updateFeed({ params, body });
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
