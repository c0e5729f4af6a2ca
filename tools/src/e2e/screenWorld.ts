import type { Person } from '@ovation/backend/testing/people';
import type { StaffPerson } from '@ovation/backend/testing/staff';
import type { Feed } from '@ovation/contracts/posts/feed';
import { vi } from 'vitest';
import type { CreatorProfile } from '../seed/personas.ts';
import { openCreator, openFan } from './people.ts';
import type { World } from './screens/screen.ts';

const soldFor = 80;
/** One more than a card has room for. */
const photosOfFirst = 4;
const note = 'for the fig';
/** Messages by the fan first, then in turn. */
const chatLines = [
  'Did you eat the first one?',
  'I counted it twice, and then I did. It was worth the year.',
  'What is the second going to be called?',
];

/** All messages, with a link in the fan's last one. */
const chat = [...chatLines, 'Come and see it.', 'At https://figs.example/harvest?'];

/** Tag of the first post. */
const tag = 'slowliving';
const categoryNames = { en: 'Slow living', es: 'Vida tranquila' } as const;
const remarks = {
  comment: 'Twelve hours, and I would wait another twelve.',
  reply: 'Then come on Thursday.',
} as const;

const photosMsMax = 60_000;

/** Waits for photos: they are processed after their post, as the last work of a busy machine. */
const photosReady = (creator: Person): Promise<void> =>
  vi.waitFor(
    async () => {
      const { data } = (await creator.api.feeds.listOwnFeeds({ query: {} })).data;
      const waiting = data.flatMap(({ files }) =>
        files.filter(({ status }) => status !== 'finished'),
      );
      if (waiting.length > 0) throw new Error(`${waiting.length} photos are not made yet`);
    },
    { timeout: photosMsMax, interval: 100 },
  );

/** Within the day, and after all checks. */
const soonMs = 50 * 60_000;

/** Creates a scheduled post, and a fan's comment on a published one. */
const fillStudio = async (creator: Person, fan: Person): Promise<void> => {
  const scheduledAt = new Date(Date.now() + soonMs).toISOString();
  const waiting = { type: 'text', text: 'Cuttings, on Sunday', scheduledAt } as const;
  await creator.api.feeds.createFeed({ body: waiting });
  const { data } = await creator.api.feeds.listOwnFeeds({ query: { status: 'active' } });
  const objectId = data.data[0]?._id ?? '';
  const comment = { objectType: 'feed', objectId, content: 'Is it as sweet as it looks?' } as const;
  await fan.api.comments.createComment({ body: comment, idempotencyKey: 'screens' });
};

/** Labels a post: a tag, and a category that the staff offers. */
const label = async (post: Feed, creator: Person, staff: StaffPerson): Promise<string> => {
  const { data: category } = await staff.api.categories.createCategory({
    body: { names: categoryNames },
  });
  const { type, text, files } = post;
  const fileIds = files.map(({ _id }) => _id);
  const body = { type, text, fileIds, tags: [tag], categoryIds: [category._id] };
  await creator.api.feeds.updateFeed({ params: { id: post._id }, body });
  return category._id;
};

/** Likes, bookmarks and comments on a post as the fan; its creator replies. */
const reactTo = async (postId: string, fan: Person, creator: Person): Promise<void> => {
  const post = { objectType: 'feed', objectId: postId } as const;
  for (const action of ['like', 'book_mark'] as const) {
    await fan.api.reactions.addReaction({ body: { ...post, action } });
  }
  const { data: comment } = await fan.api.comments.createComment({
    body: { ...post, content: remarks.comment },
  });
  const liked = { action: 'like', objectType: 'comment', objectId: comment._id } as const;
  await creator.api.reactions.addReaction({ body: liked });
  await creator.api.comments.createComment({
    body: { ...post, content: remarks.reply, parentId: comment._id },
  });
};

/** Creates two creators, a fan of one of them who chats with her, and a new user. */
export const openScreenWorld = async (
  origin: string,
  personas: { friend: CreatorProfile; other: CreatorProfile; fan: string; newcomer: string },
  staff: StaffPerson,
): Promise<{ world: World; fan: Person; newcomer: Person; creator: Person }> => {
  const { friend, other } = personas;
  const [creator, seller] = await Promise.all([
    openCreator(
      origin,
      friend,
      friend.posts.map((text, at) => ({ text, photoCount: at === 0 ? photosOfFirst : 1 })),
    ),
    openCreator(origin, other, [
      { text: other.posts[0] ?? '' },
      { text: other.posts[1] ?? '', price: soldFor },
    ]),
  ]);
  const [fan, newcomer] = await Promise.all([
    openFan(origin, personas.fan, 300),
    openFan(origin, personas.newcomer),
  ]);
  const cards = await fan.api.payments.listCards({ query: {} });
  const cardId = cards.data.data[0]?._id ?? '';
  const body = { performerId: creator.id, subscriptionType: 'monthly', cardId } as const;
  await fan.api.subscriptions.subscribe({ body });
  await fan.api.follows.follow({ params: { id: creator.id } });
  await fan.api.tipping.sendTip({
    params: { id: creator.id },
    body: { tokens: 50, message: note },
    idempotencyKey: 'screens',
  });
  const begun = { source: 'performer', sourceId: creator.id } as const;
  const { data } = await fan.api.conversations.startConversation({ body: begun });
  const params = { id: data._id };
  const say = (person: Person, text: string) =>
    person.api.messages.sendMessage({ params, body: { type: 'text', text } });
  for (const [at, text] of chat.entries()) await say(at % 2 === 0 ? fan : creator, text);
  await Promise.all([photosReady(creator), photosReady(seller)]);
  await fillStudio(creator, fan);
  const [ofCreator, ofOther] = await Promise.all([
    creator.api.feeds.listOwnFeeds({ query: {} }),
    seller.api.feeds.listOwnFeeds({ query: {} }),
  ]);
  const photosPost = ofCreator.data.data.find(({ files }) => files.length > 1);
  if (!photosPost) throw new Error('there is no post with several photos');
  const categoryId = await label(photosPost, creator, staff);
  await reactTo(photosPost._id, fan, creator);
  const soldPostId = ofOther.data.data.find(({ isSale }) => isSale)?._id ?? '';
  await fan.api.reports.fileReport({
    body: { target: 'feed', targetId: soldPostId, category: 'spam', description: 'Look at this' },
  });
  return {
    world: {
      friend,
      other,
      fan: personas.fan,
      said: chatLines,
      note,
      conversationId: data._id,
      photosPostId: photosPost._id,
      tag,
      categoryId,
      remarks,
      soldPostId,
    },
    fan,
    newcomer,
    creator,
  };
};
