import { expect, it } from 'vitest';
import { openPeople } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';
import { createStaff } from '../testing/staff.ts';

const { origin } = specStack();

it('rejects staff', async () => {
  const [creator, moderator] = await Promise.all([
    openPeople(origin).performer(),
    createStaff(origin, 'moderator'),
  ]);
  const params = { id: creator.id };
  expect(await codeOf(moderator.api.follows.follow({ params }))).toBe('FORBIDDEN');
  const { data } = await moderator.api.performers.getPerformer({ params });
  expect(data).toMatchObject({ isFollowed: false, totalFollower: 0 });
});
