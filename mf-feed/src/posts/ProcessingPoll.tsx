import { Trans } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/posts/feed';
import { Bone } from '@ovation/ui-kit/feedback/Skeleton';
import { visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { onPostRead } from '@ovation/web-client/posts/invalidation';
import { useQuery } from '@tanstack/react-query';
import { isPhoto } from './mediaOf.ts';

/** Increasing intervals: what is not ready soon takes long. */
const intervalsMs = [1_500, 3_000, 6_000, 15_000, 60_000] as const;

const isProcessing = ({ status }: Feed['files'][number]): boolean =>
  status !== 'finished' && status !== 'error';

export const hasProcessingFiles = ({ files }: Feed): boolean => files.some(isProcessing);

const photoHeightPx = 240;

/** Polls a post while its files are transcoded; photos have placeholders until then. */
export const ProcessingPoll = ({ feed: { _id: id, files } }: { feed: Feed }) => {
  useQuery({
    queryKey: keys.feeds.preparing(id),
    queryFn: async () => {
      onPostRead((await api.feeds.getFeed({ params: { id } })).data);
      return id;
    },
    initialData: id,
    staleTime: Number.POSITIVE_INFINITY,
    // A reader who comes back starts with the short intervals again.
    gcTime: 0,
    refetchInterval: ({ state: { dataUpdateCount, errorUpdateCount } }) =>
      intervalsMs[dataUpdateCount + errorUpdateCount] ?? intervalsMs[4],
  });
  if (!files.some((file) => isPhoto(file) && isProcessing(file))) return null;
  return (
    <div role="status">
      <Bone height={photoHeightPx} />
      <span className={visuallyHidden}>
        <Trans id="post.preparing">Processing photos</Trans>
      </span>
    </div>
  );
};
