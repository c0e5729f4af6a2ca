import { beforeEach, describe, expect, it } from 'vitest';
import { openPeople, type Person } from '../testing/people.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);

let star: Person;

beforeEach(async () => {
  star = await people.performer();
});

describe('a muted creator', () => {
  const sourcesWith = async (fan: Person): Promise<string[]> => {
    const sources = ['following', 'for-you', 'trending', 'discover'] as const;
    const found = await Promise.all(
      sources.map(async (source) => {
        const { data } = await fan.api.feeds.listFeeds({ query: { source, limit: 100 } });
        return data.data.some(({ performerId }) => performerId === star.id) ? [source] : [];
      }),
    );
    return found.flat();
  };
  const reader = async (): Promise<Person> => {
    const fan = await people.fan();
    await fan.api.follows.follow({ params: { id: star.id } });
    const { data } = await star.api.feeds.createFeed({
      body: { type: 'text', text: 'A kiln', audience: 'everyone' },
    });
    await fan.api.reactions.addReaction({
      body: { action: 'like', objectType: 'feed', objectId: data._id },
    });
    return fan;
  };

  it('is left out of recommended lists, and still found by search', async () => {
    const fan = await reader();
    expect(await sourcesWith(fan)).toEqual(['following', 'for-you', 'trending', 'discover']);
    const { data } = await fan.api.blocking.muteUser({ body: { userId: star.id } });
    expect(data).toMatchObject({ _id: star.id, scope: 'feeds' });
    expect(await sourcesWith(fan)).toEqual([]);
    const page = await fan.api.feeds.listFeeds({ query: { performerId: star.id } });
    expect(page.data.total).toBeGreaterThan(0);
    const { data: muted } = await fan.api.blocking.listMutedUsers();
    expect(muted).toMatchObject({ data: [{ _id: star.id, scope: 'feeds' }], total: 1 });
    await fan.api.blocking.unmuteUser({ params: { id: star.id } });
    expect(await sourcesWith(fan)).toHaveLength(4);
  });

  it('is not listed while hidden from the person, and listed again afterwards', async () => {
    const [fan, other] = [await people.fan(), await people.performer()];
    for (const userId of [star.id, other.id]) {
      await fan.api.blocking.muteUser({ body: { userId } });
    }
    const muted = async () => {
      const { data } = await fan.api.blocking.listMutedUsers();
      return [data.data.map(({ _id }) => _id), data.total];
    };
    expect(await muted()).toEqual([[other.id, star.id], 2]);
    await star.api.blocking.blockUser({ body: { userId: fan.id } });
    expect(await muted()).toEqual([[other.id], 1]);
    await star.api.blocking.unblockUser({ params: { id: fan.id } });
    expect(await muted()).toEqual([[other.id, star.id], 2]);
  });

  it('is left out of one list only after “not interested”', async () => {
    const fan = await reader();
    const body = { userId: star.id, scope: 'for-you' as const };
    await fan.api.blocking.muteUser({ body });
    expect(await sourcesWith(fan)).toEqual(['following', 'trending', 'discover']);
  });
});
