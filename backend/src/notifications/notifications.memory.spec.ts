import { describe, expect, it } from 'vitest';
import { openPeople, type Person } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);

const follow = (fan: Person, { id }: Person) => fan.api.follows.follow({ params: { id } });
const toldTo = async (person: Person) =>
  (await person.api.notifications.listNotifications({ query: {} })).data;
const unreadOf = async (person: Person) =>
  (await person.api.notifications.countUnreadNotifications()).data.total;
/** Another person's write, as its position says: what is read then has seen it. */
const seen = async (person: Person, write: Promise<unknown>) => {
  await write;
  await person.api.performers.updatePerformer({
    params: { id: person.id },
    body: { bio: 'Hello' },
  });
};

describe('a creator', () => {
  it('is told of those who follow, as one notice until it is looked at', async () => {
    const [creator, nora, theo] = await Promise.all([
      people.performer(),
      people.fan(),
      people.fan(),
    ]);
    await seen(
      creator,
      follow(nora, creator).then(() => follow(theo, creator)),
    );
    const { data, total } = await toldTo(creator);
    expect(total).toBe(1);
    const [notice] = data;
    expect(notice).toMatchObject({
      ...{ kind: 'follower', total: 2, isRead: false, targetId: null, personId: theo.id },
      person: { _id: theo.id, username: theo.username },
    });
    expect(await unreadOf(creator)).toBe(1);
    expect(await unreadOf(nora)).toBe(0);

    expect((await creator.api.notifications.readAllNotifications()).status).toBe(204);
    expect(await unreadOf(creator)).toBe(0);
    expect((await toldTo(creator)).data).toMatchObject([{ _id: notice?._id, isRead: true }]);
  });

  it('reads one notice, and nobody else does', async () => {
    const [creator, nora] = await Promise.all([people.performer(), people.fan()]);
    await seen(creator, follow(nora, creator));
    const [notice] = (await toldTo(creator)).data;
    const params = { id: notice?._id ?? '' };
    expect(await codeOf(nora.api.notifications.readNotification({ params }))).toBe('NOT_FOUND');
    expect(await unreadOf(creator)).toBe(1);
    await creator.api.notifications.readNotification({ params });
    expect(await unreadOf(creator)).toBe(0);
  });
});
