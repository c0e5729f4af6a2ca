import { newId } from '@ovation/event-log/ids';
import type { EventLog } from '@ovation/event-log/log';
import { append, event } from './appendEvents.ts';

const likesEach = 3;

const addPoll = async (log: EventLog, performerId: string, at: string): Promise<string> => {
  const pollId = newId();
  const options = ['Blue', 'Green'].map((description) => ({ optionId: newId(), description }));
  const asked = { pollId, performerId, description: 'Which glaze next?', options };
  const created = { ...asked, expiredAt: null, createdAt: at };
  await append(log, `poll-${pollId}`, event('PollCreated', created, at));
  return pollId;
};

const addLike = async (log: EventLog, feedId: string, ownerId: string, at: string) => {
  const personId = newId();
  const added = {
    personId,
    action: 'like',
    objectType: 'feed',
    objectId: feedId,
    ownerId,
    under: null,
    times: 1,
    addedAt: at,
  };
  const stream = `reaction-${personId}-like-feed-${feedId}`;
  await append(log, stream, event('ReactionAdded', added, at));
};

const addComment = async (log: EventLog, feedId: string, ownerId: string, at: string) => {
  const commentId = newId();
  const written = {
    commentId,
    authorId: newId(),
    objectType: 'feed',
    objectId: feedId,
    ownerId,
    parentId: null,
    parentAuthorId: null,
    content: 'Lovely.',
    mentions: [],
    isHeld: false,
    writtenAt: at,
  };
  await append(log, `comment-${commentId}`, event('CommentWritten', written, at));
};

/** Appends a post with everything one can have beside media: a poll, tags, likes and a comment. */
export const addPost = async (log: EventLog, performerId: string, at: string): Promise<void> => {
  const feedId = newId();
  const pollId = await addPoll(log, performerId, at);
  const created = {
    feedId,
    performerId,
    version: 1,
    type: 'poll',
    text: 'Kiln opened. Eleven out of twelve made it, and the twelfth taught me about copper.',
    fileIds: [],
    thumbnailId: null,
    teaserId: null,
    pollIds: [pollId],
    categoryIds: [],
    tags: ['kiln', 'glaze'],
    commenters: 'everyone',
    audience: 'subscribers',
    isSale: false,
    price: 0,
    isPinned: false,
    showExcerpt: false,
    scheduledAt: null,
    expiresAt: null,
    status: 'active',
    createdAt: at,
  };
  await append(
    log,
    `feed-${feedId}`,
    event('FeedCreated', created, at),
    event('FeedPublished', { feedId, performerId, publishedAt: at }, at),
  );
  for (let like = 0; like < likesEach; like++) await addLike(log, feedId, performerId, at);
  await addComment(log, feedId, performerId, at);
};

/** Appends a follower of a creator who does nothing else. */
export const addFollower = async (log: EventLog, performerId: string, at: string) => {
  const followerId = newId();
  const followed = { followerId, followerRole: 'user', performerId, times: 1, followedAt: at };
  const stream = `follow-${followerId}-${performerId}`;
  await append(log, stream, event('PerformerFollowed', followed, at));
};
