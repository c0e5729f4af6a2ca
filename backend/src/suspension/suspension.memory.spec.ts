import type { StaffRole } from '@ovation/contracts/kernel/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPeople, type Person } from '../testing/people.ts';
import { codeOf, problemOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';
import { createStaff, type StaffPerson } from '../testing/staff.ts';

const { origin } = specStack();
const people = openPeople(origin);

let moderator: StaffPerson;
beforeAll(async () => {
  moderator = await createStaff(origin, 'moderator', 'Mo');
});

const reason = 'Sold what was not theirs';
const suspend = ({ id }: { readonly id: string }, by = moderator) =>
  by.api.suspension.suspendAccount({ params: { id }, body: { reason } });
const reinstate = ({ id }: { readonly id: string }, by = moderator) =>
  by.api.suspension.reinstateAccount({ params: { id } });
const find = async (name: string, by = moderator) =>
  (await by.api.suspension.findAccount({ query: { name } })).data;

describe('an account', () => {
  it('is found by exact email, username or id', async () => {
    const fan = await people.fan();
    const found = await find(fan.id);
    const { _id, email, username, role, suspension } = found;
    expect({ _id, email, username, role, suspension }).toEqual({
      _id: fan.id,
      email: fan.email,
      username: fan.username,
      role: 'user',
      suspension: null,
    });
    expect(await find(fan.email.toUpperCase())).toEqual(found);
    expect(await find(fan.username)).toEqual(found);
    for (const name of [fan.username.slice(0, -1), `x${fan.email}`, '%']) {
      expect(await codeOf(find(name))).toBe('NOT_FOUND');
    }
  });

  it.each<[StaffRole, string]>([
    ['support', 'FORBIDDEN'],
    ['finance', 'FORBIDDEN'],
    ['admin', 'none'],
  ])('is suspended by permitted roles: %s', async (role, code) => {
    const [fan, clerk] = await Promise.all([people.fan(), createStaff(origin, role)]);
    expect(await codeOf(suspend(fan, clerk))).toBe(code);
  });

  it('of staff is suspended by admins only, and nobody suspends oneself', async () => {
    const [admin, clerk] = await Promise.all([
      createStaff(origin, 'admin'),
      createStaff(origin, 'support'),
    ]);
    expect(await codeOf(suspend(clerk))).toBe('CANNOT_SUSPEND');
    expect(await codeOf(suspend(admin, admin))).toBe('CANNOT_SUSPEND');
    expect(await codeOf(suspend(clerk, admin))).toBe('none');
    expect(await codeOf(find(clerk.id, clerk))).toBe('UNAUTHENTICATED');
  });
});

describe('a suspended person', () => {
  const login = ({ email, passwordDigest: password }: Person) =>
    people.anonymous.auth.login({ body: { email, password } });

  it('is signed out everywhere, and cannot sign in until reinstated', async () => {
    const fan = await people.fan();
    const tablet = await people.signInAgain(fan);
    const { data } = await suspend(fan);
    expect(data.suspension).toMatchObject({ reason, suspendedBy: 'Mo' });
    for (const { api } of [fan, tablet]) {
      expect(await codeOf(api.auth.me())).toBe('UNAUTHENTICATED');
    }
    expect(await problemOf(login(fan))).toMatchObject({ status: 403, code: 'ACCOUNT_SUSPENDED' });
    expect(await codeOf(suspend(fan))).toBe('ALREADY_SUSPENDED');
    await reinstate(fan);
    expect(await codeOf(reinstate(fan))).toBe('NOT_SUSPENDED');
    expect((await find(fan.id)).suspension).toBeNull();
    expect(await codeOf(fan.api.auth.me())).toBe('UNAUTHENTICATED');
    const again = await people.signInAgain(fan);
    expect((await again.api.auth.me()).data._id).toBe(fan.id);
  });

  it('gets the reason only with the right password', async () => {
    const fan = await people.fan();
    await suspend(fan);
    const wrong = { ...fan, passwordDigest: '0'.repeat(64) };
    expect(await codeOf(login(wrong))).toBe('INCORRECT_CREDENTIALS');
  });

  it('keeps their subscriptions', async () => {
    const [fan, star] = await Promise.all([people.fan(), people.performer()]);
    await star.api.performers.updatePerformer({
      params: { id: star.id },
      body: { isFreeSubscription: true },
    });
    await fan.api.subscriptions.subscribe({
      body: { performerId: star.id, subscriptionType: 'free' },
    });
    await suspend(fan);
    await reinstate(fan);
    const again = await people.signInAgain(fan);
    const { data } = await again.api.subscriptions.listOwnSubscriptions({ query: {} });
    expect(data.data).toMatchObject([{ performerId: star.id, status: 'active' }]);
  });
});
