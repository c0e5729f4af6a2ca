import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { type Role, staffRoles } from '@ovation/contracts/kernel/rules';
import { describe, expect, it } from 'vitest';
import { currentIn, navigationFor } from './navigation.ts';

const one = (role: Role) =>
  ({ username: 'luna', role, isPerformer: role === 'performer' }) as CurrentUser;
const everywhere = () => true;
const waysOf = (role: Role) => navigationFor(one(role), everywhere).map(({ to }) => to);

describe('navigation items', () => {
  it.each(staffRoles)('of staff (%s) are none of a fan', (role) => {
    expect(waysOf(role)).toEqual(['/staff', '/staff/account']);
  });

  it('of anonymous visitors need no account, and include sign-in and registration', () => {
    const ways = navigationFor(undefined, everywhere).map(({ to }) => to);
    expect(ways).toEqual(['/explore', '/search', '/live', '/auth/login', '/auth/register']);
  });

  it('of fans and creators are none of the staff', () => {
    for (const role of ['user', 'performer'] as const) {
      expect(waysOf(role)).toContain('/home');
      expect(waysOf(role)).not.toContain('/staff');
    }
  });

  it('mark the most specific one as current', () => {
    const items = navigationFor(one('finance'), everywhere);
    expect(currentIn(items, '/staff')?.to).toBe('/staff');
    expect(currentIn(items, '/staff/account')?.to).toBe('/staff/account');
    expect(currentIn(items, '/staff/somewhere')?.to).toBe('/staff');
    expect(currentIn(items, '/staffing')).toBeUndefined();
  });

  it.each(['/wallet', '/subscriptions', '/bought', '/bookmarks', '/following', '/notifications'])(
    'mark the account item of a fan as current at %s',
    (path) => {
      const items = navigationFor(one('user'), everywhere);
      const bar = items.filter(({ inBar }) => inBar);
      expect(currentIn(bar, path)?.to).toBe('/user/account');
      if (items.some(({ to }) => to === path)) expect(currentIn(items, path)?.to).toBe(path);
    },
  );

  it.each([
    ['user', '/page/contact', '/user/account'],
    ['user', '/tag/clay', '/explore'],
    ['user', '/category/clay', '/explore'],
    ['performer', '/page/contact', '/luna'],
    ['performer', '/creator/account', '/luna'],
    ['performer', '/creator/account/security', '/luna'],
    ['performer', '/user/account', '/luna'],
    ['performer', '/fans/nora', '/studio'],
    ['finance', '/page/contact', '/staff/account'],
  ] as const)('mark one of a %s as current at %s: %s', (role, path, taken) => {
    const items = navigationFor(one(role), everywhere);
    expect(currentIn(items, path)?.to).toBe(taken);
    expect(
      currentIn(
        items.filter(({ inBar }) => inBar),
        path,
      )?.to,
    ).toBe(taken);
  });

  it('mark one of the bottom bar as current at each page that only the rail has', () => {
    for (const role of ['user', 'performer'] as const) {
      const items = navigationFor(one(role), everywhere);
      const bar = items.filter(({ inBar }) => inBar);
      for (const { to } of items) expect(currentIn(bar, to)).toBeDefined();
    }
  });
});
