import { expect, it } from 'vitest';
import { openPeople } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);

it('shows a creator the blocked fan’s name only if they have met', async () => {
  const [star, stranger, follower] = [
    await people.performer(),
    await people.fan(),
    await people.fan(),
  ];
  await follower.api.follows.follow({ params: { id: star.id } });
  expect(await codeOf(star.api.profiles.viewUser({ params: { id: stranger.id } }))).toBe(
    'NOT_FOUND',
  );
  const block = async (userId: string) =>
    (await star.api.blocking.blockUser({ body: { userId } })).data;
  expect(await block(stranger.id)).toMatchObject({ _id: stranger.id, name: '', username: '' });
  expect(await block(follower.id)).toMatchObject({
    _id: follower.id,
    username: follower.username,
  });
});
