import type { Comment } from '@ovation/contracts/comments/comment';
import type { Commenters } from '@ovation/contracts/content/access/rules';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openPeople, type Person, topUp } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { removeAccount } from '../testing/removal.ts';
import { specStack } from '../testing/stack.ts';

const { origin } = specStack();
const people = openPeople(origin);

let creator: Person;
let fan: Person;
let other: Person;

beforeAll(async () => {
  [creator, fan, other] = await Promise.all([people.performer(), people.fan(), people.fan()]);
});

const write = async (
  author: Person,
  more: { audience?: 'everyone' | 'subscribers'; commenters?: Commenters } = {},
): Promise<string> => {
  const body = { type: 'text' as const, text: 'Hello', audience: 'everyone' as const, ...more };
  return (await author.api.feeds.createFeed({ body })).data._id;
};
const say = async (person: Person, objectId: string, content: string, parentId?: string) =>
  (await person.api.comments.createComment({ body: { ...on(objectId), content, parentId } })).data;
const on = (objectId: string) => ({ objectType: 'feed' as const, objectId });
const list = async (
  reader: Pick<Person, 'api'>,
  objectId: string,
  more: { parentId?: string; sort?: '-createdAt' | 'createdAt' | 'best'; limit?: number } = {},
) => (await reader.api.comments.listComments({ query: { ...on(objectId), ...more } })).data;
const contentItemsOf = ({ data }: { readonly data: readonly Comment[] }) =>
  data.map(({ content }) => content);
const filterOf = async (person: Person, ...words: string[]) =>
  person.api.comments.setCommentFilter({ body: { words } });

describe('a comment', () => {
  it('is written, read by everyone, edited and deleted', async () => {
    const post = await write(creator);
    const comment = await say(fan, post, '  Lovely  ');
    expect(comment).toMatchObject({
      content: 'Lovely',
      objectType: 'feed',
      objectId: post,
      parentId: null,
      createdBy: fan.id,
      author: { _id: fan.id, username: fan.username },
      isByOwner: false,
      totalReply: 0,
      totalLike: 0,
      isLiked: false,
      isHeld: false,
      mayEdit: true,
      mayDelete: true,
      editedAt: null,
    });
    expect(await list({ api: people.anonymous }, post)).toMatchObject({
      total: 1,
      data: [{ _id: comment._id, mayEdit: false, mayDelete: false }],
    });
    const params = { id: comment._id };
    const { data } = await fan.api.comments.editComment({ params, body: { content: 'Lovelier' } });
    expect(data).toMatchObject({ content: 'Lovelier', editedAt: expect.any(String) });
    expect(contentItemsOf(await list(fan, post))).toEqual(['Lovelier']);
    for (const _ of [1, 2]) {
      expect((await fan.api.comments.removeComment({ params })).status).toBe(204);
    }
    expect(await list(fan, post)).toEqual({ data: [], total: 0 });
  });

  it('keeps replies and likes when edited or approved', async () => {
    await filterOf(creator, 'glaze');
    const post = await write(creator);
    const { _id: id } = await say(fan, post, 'Which glaze?');
    const params = { id };
    const { data: approved } = await creator.api.comments.approveComment({ params });
    expect(approved).toMatchObject({ totalReply: 0, totalLike: 0, isLiked: false, isHeld: false });
    await say(creator, post, 'Celadon', id);
    const body = { action: 'like', objectType: 'comment', objectId: id } as const;
    await fan.api.reactions.addReaction({ body });
    const counts = { totalReply: 1, totalLike: 1, isLiked: true };
    await vi.waitFor(async () =>
      expect((await list(fan, post)).data).toMatchObject([{ _id: id, ...counts }]),
    );
    const { data } = await fan.api.comments.editComment({ params, body: { content: 'Which?' } });
    expect(data).toMatchObject({ content: 'Which?', ...counts });
    await filterOf(creator);
  });

  it('can be edited with form fields', async () => {
    const comment = await say(fan, await write(creator), 'Lovely');
    const body = new FormData();
    body.set('content', 'Lovelier');
    const answer = await fetch(`${origin}/api/comments/${comment._id}`, {
      method: 'PUT',
      headers: { authorization: fan.token },
      body,
    });
    expect(await answer.json()).toMatchObject({ data: { content: 'Lovelier' } });
  });

  it('is created once per idempotency key', async () => {
    const body = { ...on(await write(creator)), content: 'Once' };
    const call = { body, idempotencyKey: 'once' };
    const { data: first } = await fan.api.comments.createComment(call);
    expect((await fan.api.comments.createComment(call)).data).toEqual(first);
    const another = { ...call, body: { ...body, content: 'Twice' } };
    expect(await codeOf(fan.api.comments.createComment(another))).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('can be edited by its author only, and deleted by the post’s creator too', async () => {
    const comment = await say(fan, await write(creator), 'Lovely');
    const params = { id: comment._id };
    const edit = { params, body: { content: 'Mine' } };
    expect(await codeOf(other.api.comments.editComment(edit))).toBe('FORBIDDEN');
    expect(await codeOf(creator.api.comments.editComment(edit))).toBe('FORBIDDEN');
    expect(await codeOf(other.api.comments.removeComment({ params }))).toBe('FORBIDDEN');
    expect((await creator.api.comments.removeComment({ params })).status).toBe(204);
  });
});

describe('replies', () => {
  it('are one level deep, oldest first, and keep a tombstone for deleted comments', async () => {
    const post = await write(creator);
    const comment = await say(fan, post, 'Lovely');
    const reply = await say(creator, post, 'Thank you', comment._id);
    const second = await say(fan, post, 'With pleasure', reply._id);
    expect([reply.parentId, second.parentId]).toEqual([comment._id, comment._id]);
    const replies = await list(fan, post, { parentId: comment._id });
    expect(contentItemsOf(replies)).toEqual(['Thank you', 'With pleasure']);
    expect(replies.data[0]).toMatchObject({ isByOwner: true });
    await fan.api.comments.removeComment({ params: { id: comment._id } });
    expect(await list(other, post)).toMatchObject({
      total: 1,
      data: [{ content: '', author: null, isDeleted: true, totalReply: 2 }],
    });
    const late = { body: { ...on(post), content: 'Late', parentId: comment._id } };
    expect(await codeOf(other.api.comments.createComment(late))).toBe('NOT_FOUND');
  });
});

describe('permission to comment', () => {
  it('is given to everyone who can open the post', async () => {
    const post = await write(creator, { audience: 'subscribers' });
    const body = { ...on(post), content: 'Let me in' };
    expect(await codeOf(fan.api.comments.createComment({ body }))).toBe('LOCKED');
    expect(await codeOf(list(fan, post))).toBe('LOCKED');
    expect(contentItemsOf({ data: [await say(creator, post, 'Mine')] })).toEqual(['Mine']);
  });

  it('follows the creator’s setting', async () => {
    const closed = await write(creator, { commenters: 'nobody' });
    const forSome = await write(creator, { commenters: 'subscribers' });
    const to = (post: string) =>
      codeOf(fan.api.comments.createComment({ body: { ...on(post), content: 'Lovely' } }));
    expect([await to(closed), await to(forSome)]).toEqual([
      'COMMENTS_CLOSED',
      'COMMENTS_FOR_SUBSCRIBERS',
    ]);
    expect((await say(creator, closed, 'Mine')).content).toBe('Mine');
  });

  it('ends when the post is inactive, even for buyers', async () => {
    const body = { type: 'text' as const, text: 'Hello', isSale: true, price: 10 };
    const { data: post } = await creator.api.feeds.createFeed({ body });
    const buyer = await people.fan();
    await topUp(buyer, 20);
    const params = { id: post._id };
    await buyer.api.feeds.buyFeed({ params, body: {} });
    const comment = await say(buyer, post._id, 'Lovely');
    const own = await say(creator, post._id, 'Mine');
    await creator.api.feeds.removeFeed({ params });
    const tries = [
      buyer.api.comments.createComment({ body: { ...on(post._id), content: 'Where is it?' } }),
      buyer.api.comments.editComment({ params: { id: comment._id }, body: { content: 'Oh' } }),
    ];
    for (const call of tries) expect(await codeOf(call)).toBe('COMMENTS_CLOSED');
    const like = (objectType: 'feed' | 'comment', objectId: string) =>
      buyer.api.reactions.addReaction({ body: { action: 'like', objectType, objectId } });
    expect(await codeOf(like('feed', post._id))).toBe('NOT_FOUND');
    expect(await codeOf(like('comment', own._id))).toBe('NOT_FOUND');
    expect(contentItemsOf(await list(buyer, post._id))).toEqual(['Mine', 'Lovely']);
    expect((await buyer.api.comments.removeComment({ params: { id: comment._id } })).status).toBe(
      204,
    );
  });

  it('is denied to blocked people, who see nothing', async () => {
    const [star, blocked] = await Promise.all([people.performer(), people.fan()]);
    const post = await write(star);
    const comment = await say(blocked, post, 'Lovely');
    await star.api.blocking.blockUser({ body: { userId: blocked.id } });
    const params = { id: comment._id };
    expect(await codeOf(list(blocked, post))).toBe('NOT_FOUND');
    const body = { ...on(post), content: 'Again' };
    expect(await codeOf(blocked.api.comments.createComment({ body }))).toBe('NOT_FOUND');
    const edit = { params, body: { content: 'Anew' } };
    expect(await codeOf(blocked.api.comments.editComment(edit))).toBe('NOT_FOUND');
    // Authors may still delete their comments.
    expect((await blocked.api.comments.removeComment({ params })).status).toBe(204);
  });
});

describe('the order', () => {
  it('is by time or likes, with pagination', async () => {
    const post = await write(creator);
    const [one, two, three] = [
      await say(fan, post, 'one'),
      await say(fan, post, 'two'),
      await say(fan, post, 'three'),
    ];
    const like = { action: 'like' as const, objectType: 'comment' as const, objectId: two._id };
    await other.api.reactions.addReaction({ body: like });
    await creator.api.reactions.addReaction({ body: like });
    await creator.api.reactions.addReaction({ body: { ...like, objectId: one._id } });
    expect(contentItemsOf(await list(fan, post))).toEqual(['three', 'two', 'one']);
    expect(contentItemsOf(await list(fan, post, { sort: 'createdAt' }))).toEqual([
      'one',
      'two',
      'three',
    ]);
    const best = await list(creator, post, { sort: 'best', limit: 2 });
    expect(best.data).toMatchObject([
      { _id: two._id, totalLike: 2, isLiked: true },
      { _id: one._id, totalLike: 1, isLiked: true },
    ]);
    const query = { ...on(post), sort: 'best', cursor: best.next ?? '' } as const;
    const { data: rest } = await creator.api.comments.listComments({ query });
    expect(rest.data).toMatchObject([{ _id: three._id, isLiked: false }]);
  });
});

describe('a filtered word', () => {
  it('holds a comment until the owner approves it', async () => {
    const star = await people.performer();
    const post = await write(star);
    await filterOf(star, 'Estafa', 'estafa');
    expect((await star.api.comments.commentFilter()).data).toEqual({ words: ['Estafa', 'estafa'] });
    const held = await say(fan, post, '¡Qué ESTÁFA!');
    expect(held.isHeld).toBe(true);
    expect(await list(other, post)).toEqual({ data: [], total: 0 });
    for (const reader of [fan, star]) {
      expect(await list(reader, post)).toMatchObject({ data: [{ _id: held._id, isHeld: true }] });
    }
    const params = { id: held._id };
    expect(await codeOf(creator.api.comments.approveComment({ params }))).toBe('NOT_FOUND');
    expect((await star.api.comments.approveComment({ params })).data.isHeld).toBe(false);
    expect(await list(other, post)).toMatchObject({ total: 1, data: [{ _id: held._id }] });
  });
});

describe('a creator’s inbox', () => {
  it('lists received comments by their state', async () => {
    const star = await people.performer();
    const post = await write(star);
    await filterOf(star, 'scam');
    const answered = await say(fan, post, 'A question');
    const open = await say(other, post, 'Another one');
    const held = await say(other, post, 'A scam');
    await say(star, post, 'An answer', answered._id);
    const inbox = async (state: 'all' | 'held' | 'unanswered') =>
      (await star.api.comments.listReceived({ query: { state } })).data;
    expect(await inbox('all')).toMatchObject({
      total: 3,
      data: [
        { _id: held._id, isHeld: true },
        { _id: open._id, isAnswered: false },
        {
          _id: answered._id,
          isAnswered: true,
          objectId: post,
          post: { text: expect.stringMatching(/./), thumbnail: null, totalFile: 0 },
        },
      ],
    });
    expect((await inbox('held')).data.map(({ _id }) => _id)).toEqual([held._id]);
    expect((await inbox('unanswered')).data.map(({ _id }) => _id)).toEqual([open._id]);
  });
});

describe('a comment under a poll post without text', () => {
  it('is listed with the poll’s question', async () => {
    const star = await people.performer();
    const description = 'Blue or green?';
    const { data: poll } = await star.api.feeds.createPoll({
      body: { description, options: ['Blue', 'Green'] },
    });
    const { data: post } = await star.api.feeds.createFeed({
      body: { type: 'poll', text: '', pollIds: [poll._id], audience: 'everyone' },
    });
    await say(fan, post._id, 'Blue!');
    const { data: inbox } = await star.api.comments.listReceived({ query: { state: 'all' } });
    expect(inbox.data).toMatchObject([{ post: { type: 'poll', text: description } }]);
    await fan.api.reactions.addReaction({
      body: { action: 'like', objectType: 'feed', objectId: post._id },
    });
    await vi.waitFor(async () => {
      const { data } = await star.api.notifications.listNotifications();
      expect(data.data).toContainEqual(
        expect.objectContaining({ kind: 'liked', text: description }),
      );
    });
  });
});

describe('a mention', () => {
  it('mentions accounts that may see the comment, and notifies them', async () => {
    const [star, named] = await Promise.all([people.performer(), people.fan()]);
    const content = `Look, @${named.username} and @nobody-of-that-name!`;
    const comment = await say(fan, await write(star), content);
    const { id: _id, username } = named;
    expect(comment.mentions).toEqual([{ _id, username, isPerformer: false }]);
    const { data: notices } = await named.api.notifications.listNotifications();
    expect(notices.data).toMatchObject([{ kind: 'mentioned', personId: fan.id }]);
    const locked = await write(star, { audience: 'subscribers' });
    expect((await say(star, locked, content)).mentions).toEqual([]);
  });

  it('links creators who may not see it, without notifying them', async () => {
    const [star, other] = await Promise.all([people.performer(), people.performer()]);
    const locked = await write(star, { audience: 'subscribers' });
    const { id: _id, username } = other;
    const link = { _id, username, isPerformer: true };
    const comment = await say(star, locked, `Made with @${username}`);
    expect(comment.mentions).toEqual([link]);
    expect((await list(star, locked)).data).toMatchObject([{ mentions: [link] }]);
    const edited = await star.api.comments.editComment({
      params: { id: comment._id },
      body: { content: `Fired with @${username}` },
    });
    expect(edited.data.mentions).toEqual([link]);
    const { data: notices } = await other.api.notifications.listNotifications();
    expect(notices.data).toEqual([]);
  });
});

describe('erasing an account', () => {
  it('erases comments and likes; comments with replies leave a tombstone', async () => {
    const leaving = await people.fan();
    const post = await write(creator);
    const comment = await say(leaving, post, 'Goodbye');
    await say(fan, post, 'So soon?', comment._id);
    const like = { action: 'like' as const, ...on(post) };
    await leaving.api.reactions.addReaction({ body: like });
    await removeAccount(leaving.id);
    await vi.waitFor(
      async () => {
        const [left] = (await list(fan, post)).data;
        expect(left).toMatchObject({ content: '', author: null, isDeleted: true, totalReply: 1 });
        const { data } = await fan.api.feeds.getFeed({ params: { id: post } });
        expect([data.totalLike, data.totalComment]).toEqual([0, 1]);
      },
      { timeout: 15_000 },
    );
  });
});
