import { beforeAll, expect, it, vi } from 'vitest';
import { openPeople, type Person, pictureOf } from '../testing/people.ts';
import { specStack } from '../testing/stack.ts';

const { origin } = specStack();
const people = openPeople(origin);

let creator: Person;
beforeAll(async () => {
  creator = await people.performer();
});

const photoOf = async (person: Person): Promise<string> => {
  const form = new FormData();
  form.set('photo', await pictureOf(40, 30), 'photo.png');
  const { data } = await person.api.feeds.uploadFeedPhoto({ form });
  await vi.waitFor(async () => {
    const { data: file } = await person.api.files.fileStatus({ params: { id: data._id } });
    expect(file.status).toBe('finished');
  });
  return data._id;
};

/** Post for followers, with its picture's URL as signed for a follower; not followed yet. */
const shown = async () => {
  const fileIds = [await photoOf(creator)];
  const body = { type: 'photo' as const, text: 'Look', fileIds, audience: 'followers' as const };
  const { data: post } = await creator.api.feeds.createFeed({ body });
  const fan = await people.fan();
  const { position: after } = await fan.api.follows.follow({ params: { id: creator.id } });
  const params = { id: post._id };
  const { data: seen } = await fan.api.feeds.getFeed({ params, after: after ?? '' });
  const url = seen.files[0]?.url ?? '';
  const get = async () =>
    (await fetch(new URL(url, origin), { headers: { authorization: fan.token } })).status;
  return { fan, params, body, url, get };
};

it('serves files to everyone who sees a post that shows them', async () => {
  const { params, url, get } = await shown();
  expect(url).toContain(`in=feed:${params.id}`);
  expect(await get()).toBe(200);
});

it('stops with the follow, the audience, the file’s removal from the post, or the post', async () => {
  const ends = [
    ({ fan }: Awaited<ReturnType<typeof shown>>) =>
      fan.api.follows.unfollow({ params: { id: creator.id } }),
    ({ params, body }: Awaited<ReturnType<typeof shown>>) =>
      creator.api.feeds.updateFeed({ params, body: { ...body, audience: 'subscribers' } }),
    ({ params, body }: Awaited<ReturnType<typeof shown>>) =>
      creator.api.feeds.updateFeed({ params, body: { ...body, type: 'text', fileIds: [] } }),
    ({ params }: Awaited<ReturnType<typeof shown>>) => creator.api.feeds.removeFeed({ params }),
  ];
  for (const end of ends) {
    const post = await shown();
    await end(post);
    await vi.waitFor(async () => expect(await post.get()).toBe(404));
  }
});
