import type { Feed } from '@ovation/contracts/posts/feed';
import type { CrowdAction } from './crowd.ts';
import type { Person } from './people.ts';
import type { CreatorProfile, FanProfile } from './personas.ts';

interface Cast {
  readonly fanOf: (fan: FanProfile) => Promise<Person>;
  readonly creatorOf: (creator: CreatorProfile) => Promise<Person>;
}

const postsMax = 50;

const ask = async (
  { creatorOf }: Cast,
  { creator, question, answers }: Extract<CrowdAction, { kind: 'ask' }>,
  key: string,
): Promise<void> => {
  const { api } = await creatorOf(creator);
  const { data: poll } = await api.feeds.createPoll({
    body: { description: question, options: [...answers] },
    idempotencyKey: `${key}-poll`,
  });
  await api.feeds.createFeed({
    body: { type: 'poll', text: '', pollIds: [poll._id], audience: 'everyone' },
    idempotencyKey: key,
  });
};

/** Post of a creator that a fan can open and that fits. */
const chosenPost = async (
  { api }: Person,
  performerId: string,
  choice: number,
  fits: (post: Feed) => boolean,
): Promise<Feed | undefined> => {
  const { data } = await api.feeds.listFeeds({ query: { performerId, limit: postsMax } });
  const fitting = data.data.filter((post) => !post.isLocked && fits(post));
  return fitting[choice % Math.max(1, fitting.length)];
};

const react = async (
  cast: Cast,
  { kind, fan, creator, choice, text }: Exclude<CrowdAction, { kind: 'ask' }>,
  idempotencyKey: string,
): Promise<void> => {
  const [person, { id }] = await Promise.all([cast.fanOf(fan), cast.creatorOf(creator)]);
  const { api } = person;
  const openPoll = ({ polls }: Feed) =>
    polls.find(({ status, votedOptionId }) => status === 'open' && votedOptionId === null);
  const fits = (post: Feed) => {
    if (kind === 'vote') return openPoll(post) !== undefined;
    return kind === 'remark' ? post.mayComment : !post.isLiked;
  };
  const post = await chosenPost(person, id, choice, fits);
  if (!post) return;
  const object = { objectType: 'feed' as const, objectId: post._id };
  if (kind === 'like') {
    await api.reactions.addReaction({ body: { action: 'like', ...object } });
    return;
  }
  if (kind === 'remark') {
    await api.comments.createComment({ body: { content: text, ...object }, idempotencyKey });
    return;
  }
  const poll = openPoll(post);
  const option = poll?.options[choice % poll.options.length];
  if (!poll || !option) return;
  await api.feeds.vote({
    params: { id: poll._id },
    body: { optionId: option._id },
    idempotencyKey,
  });
};

/** Executes a fan's action on a post as that person. */
export const carryOutCrowd = (cast: Cast, action: CrowdAction, key: string): Promise<void> =>
  action.kind === 'ask' ? ask(cast, action, key) : react(cast, action, key);
