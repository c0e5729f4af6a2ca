import { expect, it } from 'vitest';
import { openPeople } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { openSocket } from '../testing/sockets.ts';
import { specStack } from '../testing/stack.ts';
import { createStaff } from '../testing/staff.ts';

const { origin } = specStack();
const people = openPeople(origin);

it('ends sockets and tokens of a person in each process', async () => {
  const [fan, moderator] = await Promise.all([people.fan(), createStaff(origin, 'moderator')]);
  const tablet = await people.signInAgain(fan);
  const open = await Promise.all([openSocket(origin, fan.token), openSocket(origin, tablet.token)]);
  for (const [at, { token }] of [fan, tablet].entries()) await open[at]?.login(token);
  const params = { id: fan.id };
  await moderator.api.suspension.suspendAccount({ params, body: { reason: 'Spam' } });
  const reasons = await Promise.all(open.map(({ ended }) => ended));
  expect(reasons).toEqual(['io server disconnect', 'io server disconnect']);
  for (const { api } of [fan, tablet]) expect(await codeOf(api.auth.me())).toBe('UNAUTHENTICATED');
});
