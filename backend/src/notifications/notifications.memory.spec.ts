import type { NotificationChoices } from '@ovation/contracts/notifications/notice';
import { describe, expect, it, vi } from 'vitest';
import { openPeople, type Person, pictureOf } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);

const follow = (fan: Person, { id }: Person) => fan.api.follows.follow({ params: { id } });
const notificationsOf = async (person: Person) =>
  (await person.api.notifications.listNotifications({ query: {} })).data;
const unreadOf = async (person: Person) =>
  (await person.api.notifications.countUnreadNotifications()).data.total;
/** Position of another person's write; reads with it have seen the write. */
const seen = async (person: Person, write: Promise<unknown>) => {
  await write;
  await person.api.performers.updatePerformer({
    params: { id: person.id },
    body: { bio: 'Hello' },
  });
};

describe('a creator', () => {
  it('has one notice of followers until it is read', async () => {
    const [creator, nora, theo] = await Promise.all([
      people.performer(),
      people.fan(),
      people.fan(),
    ]);
    await seen(
      creator,
      follow(nora, creator).then(() => follow(theo, creator)),
    );
    const { data, total } = await notificationsOf(creator);
    expect(total).toBe(1);
    const [notice] = data;
    expect(notice).toMatchObject({
      kind: 'follower',
      total: 2,
      isRead: false,
      targetId: null,
      personId: theo.id,
      person: { _id: theo.id, username: theo.username },
    });
    expect(await unreadOf(creator)).toBe(1);
    expect(await unreadOf(nora)).toBe(0);

    expect((await creator.api.notifications.readAllNotifications()).status).toBe(204);
    expect(await unreadOf(creator)).toBe(0);
    expect((await notificationsOf(creator)).data).toMatchObject([
      { _id: notice?._id, isRead: true },
    ]);
  });

  it('marks one notice as read, and nobody else can', async () => {
    const [creator, nora] = await Promise.all([people.performer(), people.fan()]);
    await seen(creator, follow(nora, creator));
    const [notice] = (await notificationsOf(creator)).data;
    const params = { id: notice?._id ?? '' };
    expect(await codeOf(nora.api.notifications.readNotification({ params }))).toBe('NOT_FOUND');
    expect(await unreadOf(creator)).toBe(1);
    await creator.api.notifications.readNotification({ params });
    expect(await unreadOf(creator)).toBe(0);
  });
});

describe('the groups of the digest', () => {
  const choose = async ({ api }: Person, body: NotificationChoices) =>
    (await api.notifications.changeNotificationPreferences({ body })).data;

  it('are off until chosen, one by one', async () => {
    const fan = await people.fan();
    const { data } = await fan.api.notifications.getNotificationPreferences();
    expect(new Set(Object.values(data.digest))).toEqual(new Set([false]));
    expect(await choose(fan, { digest: { newPosts: true } })).toMatchObject({
      digest: { newPosts: true, likes: false },
      shown: { newPosts: true },
      mailed: { subscribers: true },
    });
  });

  it('are not shown in the product if chosen for the digest only', async () => {
    const [creator, nora] = await Promise.all([people.performer(), people.fan()]);
    await choose(creator, { shown: { followers: false }, digest: { followers: true } });
    await seen(creator, follow(nora, creator));
    expect(await notificationsOf(creator)).toMatchObject({ data: [], total: 0 });
    expect(await unreadOf(creator)).toBe(0);
  });
});

describe('a new post', () => {
  const write = async (creator: Person, text = 'Hello') => {
    const body = { type: 'text', text, audience: 'followers' } as const;
    return (await creator.api.feeds.createFeed({ body })).data._id;
  };
  const newsOf = async (fan: Person) =>
    (await notificationsOf(fan)).data.filter(({ kind }) => kind === 'newPost');

  it('is notified to followers, once per creator, until read', async () => {
    const [creator, fan] = await Promise.all([people.performer(), people.fan()]);
    await write(creator);
    await follow(fan, creator);
    expect(await newsOf(fan)).toEqual([]);
    await write(creator);
    const targetId = await write(creator, 'From the kiln');
    expect(await newsOf(fan)).toMatchObject([
      {
        personId: creator.id,
        person: { username: creator.username },
        total: 1,
        isRead: false,
        targetId,
        text: 'From the kiln',
      },
    ]);
    expect(await unreadOf(fan)).toBe(1);
    await fan.api.notifications.readAllNotifications();
    expect(await unreadOf(fan)).toBe(0);
    expect(await newsOf(fan)).toMatchObject([{ isRead: true }]);
    await write(creator);
    expect(await newsOf(fan)).toMatchObject([{ isRead: false }]);
  });

  it('can be read alone, until there is a newer one', async () => {
    const [creator, other, fan] = await Promise.all([
      people.performer(),
      people.performer(),
      people.fan(),
    ]);
    await Promise.all([creator, other].map((one) => follow(fan, one)));
    await Promise.all([creator, other].map((one) => write(one)));
    const readOne = async () => {
      const notice = (await newsOf(fan)).find(({ personId }) => personId === creator.id);
      await fan.api.notifications.readNotification({ params: { id: notice?._id ?? '' } });
    };
    const areRead = async () =>
      new Map((await newsOf(fan)).map(({ personId, isRead }) => [personId, isRead]));
    expect(await unreadOf(fan)).toBe(2);
    await readOne();
    await readOne();
    expect(await areRead()).toEqual(
      new Map([
        [creator.id, true],
        [other.id, false],
      ]),
    );
    expect(await unreadOf(fan)).toBe(1);
    await write(creator);
    expect(await unreadOf(fan)).toBe(2);
    await fan.api.notifications.readAllNotifications();
    expect(await unreadOf(fan)).toBe(0);
  });

  it('is not notified if turned off or the creator is muted', async () => {
    const [creator, fan] = await Promise.all([people.performer(), people.fan()]);
    await follow(fan, creator);
    await write(creator);
    const choose = (newPosts: boolean) =>
      fan.api.notifications.changeNotificationPreferences({ body: { shown: { newPosts } } });
    expect((await choose(false)).data.shown).toMatchObject({ newPosts: false, likes: true });
    expect(await newsOf(fan)).toEqual([]);
    const { data } = await fan.api.notifications.getNotificationPreferences();
    expect(data.shown.newPosts).toBe(false);
    await choose(true);
    expect(await newsOf(fan)).toHaveLength(1);
    await fan.api.blocking.muteUser({ body: { userId: creator.id } });
    expect(await newsOf(fan)).toEqual([]);
  });
});

it('shows a creator the comment, and the picture of the post', async () => {
  const [creator, fan] = await Promise.all([people.performer(), people.fan()]);
  const { data: post } = await creator.api.feeds.createFeed({
    body: { type: 'text', text: 'A kiln', audience: 'everyone' },
  });
  await seen(
    creator,
    fan.api.comments.createComment({
      body: { objectType: 'feed', objectId: post._id, content: 'What a glaze!' },
    }),
  );
  expect((await notificationsOf(creator)).data).toMatchObject([
    { kind: 'commented', text: 'What a glaze!', picture: null },
  ]);
});

describe('a notice about another person’s post', () => {
  const aboutOf = async (person: Person) =>
    (await notificationsOf(person)).data
      .filter(({ kind }) => kind !== 'newPost')
      .map(({ kind, text, picture }) => ({ kind, text, hasPicture: picture !== null }));
  const openThread = async (audience: 'everyone' | 'followers') => {
    const [creator, nora, theo] = await Promise.all([
      people.performer(),
      people.fan(),
      people.fan(),
    ]);
    await Promise.all([nora, theo].map((fan) => follow(fan, creator)));
    const form = new FormData();
    form.set('photo', await pictureOf(90, 60), 'kiln.png');
    const { data: photo } = await creator.api.feeds.uploadFeedPhoto({ form });
    const { data: post } = await creator.api.feeds.createFeed({
      body: { type: 'photo', text: 'A kiln', fileIds: [photo._id], audience },
    });
    const say = async (person: Person, content: string, parentId?: string) =>
      (
        await person.api.comments.createComment({
          body: { objectType: 'feed', objectId: post._id, content, ...(parentId && { parentId }) },
        })
      ).data._id;
    const thread = await say(nora, 'What a glaze!');
    const like = (person: Person) =>
      person.api.reactions.addReaction({
        body: { action: 'like', objectType: 'comment', objectId: thread },
      });
    /** Reads at the position of an own write, behind others' writes. */
    const read = async (person: Person) => {
      await person.api.notifications.changeNotificationPreferences({
        body: { shown: { newPosts: false } },
      });
      return aboutOf(person);
    };
    return { creator, nora, theo, post, say, thread, like, read };
  };

  it('shows the reply, the mention or the liked comment, and the picture', async () => {
    const { nora, theo, creator, post, say, thread, like, read } = await openThread('followers');
    await say(theo, 'It is lovely', thread);
    await say(theo, `@${creator.username} look`);
    await like(theo);
    await vi.waitFor(async () =>
      expect(await read(nora)).toEqual(
        expect.arrayContaining([
          { kind: 'replied', text: 'It is lovely', hasPicture: true },
          { kind: 'commentLiked', text: 'What a glaze!', hasPicture: true },
        ]),
      ),
    );
    await theo.api.reactions.addReaction({
      body: { action: 'like', objectType: 'feed', objectId: post._id },
    });
    await vi.waitFor(async () =>
      expect(await read(creator)).toContainEqual({
        kind: 'liked',
        text: 'A kiln',
        hasPicture: true,
      }),
    );
  });

  it('shows nothing of a post closed to its reader', async () => {
    const { nora, theo, creator, say, thread, read } = await openThread('followers');
    await say(theo, `It is lovely, @${nora.username}`, thread);
    await vi.waitFor(async () => expect(await read(nora)).toMatchObject([{ hasPicture: true }]));
    await nora.api.follows.unfollow({ params: { id: creator.id } });
    await vi.waitFor(async () =>
      expect(await read(nora)).toEqual([{ kind: 'replied', text: null, hasPicture: false }]),
    );
  });
});
