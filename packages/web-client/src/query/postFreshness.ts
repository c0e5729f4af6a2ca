import type { Comment } from '@ovation/contracts/comments/comment';
import type { commentChanged } from '@ovation/contracts/comments/push';
import type { CommentTarget } from '@ovation/contracts/comments/rules';
import type { Feed } from '@ovation/contracts/feeds/feed';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import type { pollChanged } from '@ovation/contracts/polls/push';
import type { likesCounted } from '@ovation/contracts/reactions/push';
import type { Reaction } from '@ovation/contracts/reactions/reaction';
import type { z } from 'zod';
import { makeOld } from './freshness.ts';
import { inPages } from './inPages.ts';
import { keys } from './keys.ts';
import { queryClient } from './queryClient.ts';

/*
 * As `freshness.ts`, of posts and of what people do with them: what can be shown at once is, wherever a
 * post or a comment stands.
 */

/** Shows a post otherwise at once, wherever it stands. */
const inFeeds = (feedId: string, change: (known: Feed) => Feed): void => {
  const changed = (known: Feed): Feed => (known._id === feedId ? change(known) : known);
  queryClient.setQueryData<Feed>(keys.feeds.one(feedId), (known) => known && changed(known));
  inPages(keys.feeds.lists, changed);
  inPages(keys.reactions.bookmarkedFeeds, changed);
};

/** A post was written anew, hidden or removed: whoever shows it by itself reads it again. */
export const onFeedChanged = (feedId: string): Promise<void> => makeOld(keys.feeds.one(feedId));

/** A post was read by itself: shown so wherever it stands. Why it stands there is the list's. */
export const onPostRead = (post: Feed): void =>
  inFeeds(post._id, ({ reason }) => ({ ...post, reason }));

const inComments = (commentId: string, change: (known: Comment) => Comment): void =>
  inPages<Comment>(keys.comments.all, (known) => (known._id === commentId ? change(known) : known));

/** A creator's page may lie in the cache by its id and by its name. */
const inProfiles = (
  performerId: string,
  change: (known: PerformerProfile) => PerformerProfile,
): void => {
  queryClient.setQueriesData<PerformerProfile>(
    { queryKey: keys.performers.ones },
    (known) => known && (known._id === performerId ? change(known) : known),
  );
};

interface Likeable {
  readonly isLiked: boolean;
  readonly totalLike: number;
}

const liked = <Known extends Likeable>(known: Known, isLiked: boolean): Known =>
  known.isLiked === isLiked
    ? known
    : { ...known, isLiked, totalLike: Math.max(0, known.totalLike + (isLiked ? 1 : -1)) };

/** Something is liked or bookmarked, or no longer: shown at once, wherever it stands. */
export const onReaction = ({ action, objectType, objectId }: Reaction, isOn: boolean): void => {
  if (objectType === 'comment') inComments(objectId, (known) => liked(known, isOn));
  else if (action === 'like') inFeeds(objectId, (known) => liked(known, isOn));
  else {
    inFeeds(objectId, (known) => ({ ...known, isBookmarked: isOn }));
    inProfiles(objectId, (known) => ({ ...known, isBookmarked: isOn }));
    // A list that is on the screen stays, so that what was pressed by mistake can be pressed again.
    queryClient
      .invalidateQueries({ queryKey: keys.reactions.bookmarks, refetchType: 'none' })
      .catch(reportError);
  }
};

/** How many like something. */
export const onLikesCounted = ({
  objectType,
  objectId,
  totalLike,
}: z.output<typeof likesCounted.body>): void => {
  if (objectType === 'comment') inComments(objectId, (known) => ({ ...known, totalLike }));
  else if (objectType === 'feed') inFeeds(objectId, (known) => ({ ...known, totalLike }));
};

/** A comment was written, changed or deleted, by whomever: its thread is read again where it is open. */
export const onCommentChanged = async ({
  objectType,
  objectId,
  totalComment,
}: Omit<
  z.output<typeof commentChanged.body>,
  'commentId' | 'parentId' | 'change'
>): Promise<void> => {
  if (objectType === 'feed') inFeeds(objectId, (known) => ({ ...known, totalComment }));
  await makeOld(keys.comments.of(objectType, objectId));
};

/** The person wrote, changed or deleted a comment: its thread has it. */
export const afterComment = (objectType: CommentTarget, objectId: string): Promise<void> =>
  makeOld(keys.comments.of(objectType, objectId));

/** How the votes of a poll stand. */
export const onPollChanged = ({
  pollId,
  feedId,
  options,
  totalVote,
  status,
}: z.output<typeof pollChanged.body>): void => {
  const votes = new Map(options.map((option) => [option._id, option.totalVote]));
  inFeeds(feedId, (feed) => ({
    ...feed,
    polls: feed.polls.map((poll) =>
      poll._id !== pollId
        ? poll
        : {
            ...poll,
            status,
            totalVote,
            options: poll.options.map((option) => ({
              ...option,
              totalVote: votes.get(option._id) ?? option.totalVote,
            })),
          },
    ),
  }));
};

/** The person has voted, for good. */
export const afterVote = (feedId: string, pollId: string, optionId: string): void =>
  inFeeds(feedId, (feed) => ({
    ...feed,
    polls: feed.polls.map((poll) =>
      poll._id !== pollId || poll.votedOptionId !== null
        ? poll
        : {
            ...poll,
            votedOptionId: optionId,
            totalVote: poll.totalVote + 1,
            options: poll.options.map((option) =>
              option._id === optionId ? { ...option, totalVote: option.totalVote + 1 } : option,
            ),
          },
    ),
  }));

/** A post is not as it was shown: what was done with it was refused. */
export const afterPostRefused = (feedId: string): Promise<void> =>
  makeOld(keys.feeds.one(feedId), keys.feeds.lists);

/** Somebody whom the person follows or subscribes to has published: lists say how many are new. */
export const onFeedPublished = (): Promise<void> => makeOld(keys.feeds.heads);
