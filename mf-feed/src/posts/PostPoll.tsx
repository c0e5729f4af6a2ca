import { useLingui } from '@lingui/react/macro';
import type { Poll } from '@ovation/contracts/polls/poll';
import type { Feed } from '@ovation/contracts/posts/feed';
import { usePendingIntent } from '@ovation/product-ui/intents/pendingIntent';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { isProblem, messageOf } from '@ovation/ui-kit/errors/apiErrors';
import { Bone } from '@ovation/ui-kit/feedback/Skeleton';
import { api, idempotencyKeys } from '@ovation/web-client/api/client';
import { useMe } from '@ovation/web-client/auth/calls';
import { useObjectRoom } from '@ovation/web-client/live/objectRoom';
import { afterVote } from '@ovation/web-client/polls/invalidation';
import { afterPostRefused } from '@ovation/web-client/posts/invalidation';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import * as css from './posts.css.ts';

const PollView = lazyPart(
  async () => (await import('@ovation/product-ui/polls/Poll.lazy')).PollView,
);

/** Estimated height of a poll by its question and options. */
const heightOf = ({ options }: Poll): number => 72 + 52 * options.length;

/** Votes once; a refused vote refetches the post, which then shows the reason. */
const useVote = (feed: Feed, poll: Poll) => {
  const [key] = useState(idempotencyKeys);
  return useMutation({
    mutationFn: (optionId: string) =>
      api.feeds.vote({
        params: { id: poll._id },
        body: { optionId },
        idempotencyKey: key.of({ pollId: poll._id, optionId }),
      }),
    onSuccess: (_, optionId) => afterVote(feed._id, poll._id, optionId),
    onError: (error) =>
      isProblem(error, 'ALREADY_VOTED') || isProblem(error, 'POLL_CLOSED')
        ? afterPostRefused(feed._id)
        : undefined,
  });
};

const OnePoll = ({ feed, poll }: { feed: Feed; poll: Poll }) => {
  const { t } = useLingui();
  const user = useMe();
  const { mutate, variables, isPending, error } = useVote(feed, poll);
  const { _id: targetId, performerId } = feed;
  const ask = usePendingIntent({ kind: 'react', targetId, performerId }, () => undefined);
  return (
    <PollView
      poll={poll}
      mayVote={!user || user.role === 'user'}
      pendingOptionId={isPending ? variables : undefined}
      fault={
        error &&
        messageOf(error, t({ id: 'poll.failed', message: 'Couldn’t send your vote. Try again.' }))
      }
      onVote={(optionId) => (user ? mutate(optionId) : ask())}
    />
  );
};

/** Polls of a post; results of others' votes are updated live. */
export const PostPolls = ({ feed }: { feed: Feed }) => {
  useObjectRoom(
    'feed',
    feed._id,
    feed.polls.some(({ status }) => status === 'open'),
  );
  return (
    <div className={css.polls}>
      {feed.polls.map((poll) => (
        <Suspense key={poll._id} fallback={<Bone height={heightOf(poll)} />}>
          <OnePoll feed={feed} poll={poll} />
        </Suspense>
      ))}
    </div>
  );
};
