import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { type Role, staffRoles } from '@ovation/contracts/kernel/rules';
import { describe, expect, it } from 'vitest';
import { currentIn, navigationFor } from './navigation.ts';

const one = (role: Role) =>
  ({ username: 'luna', role, isPerformer: role === 'performer' }) as CurrentUser;
const everywhere = () => true;
const waysOf = (role: Role) => navigationFor(one(role), everywhere).map(({ to }) => to);

describe('the ways through the product', () => {
  it.each(staffRoles)('of one of the staff (%s) are no fan’s', (role) => {
    expect(waysOf(role)).toEqual(['/staff', '/staff/account']);
  });

  it('of strangers are those that need no account, and the two ways to one', () => {
    const ways = navigationFor(undefined, everywhere).map(({ to }) => to);
    expect(ways).toEqual(['/explore', '/search', '/live', '/auth/login', '/auth/register']);
  });

  it('of fans and creators are not the staff’s', () => {
    for (const role of ['user', 'performer'] as const) {
      expect(waysOf(role)).toContain('/home');
      expect(waysOf(role)).not.toContain('/staff');
    }
  });

  it('show the nearest as the one that is taken', () => {
    const items = navigationFor(one('finance'), everywhere);
    expect(currentIn(items, '/staff')?.to).toBe('/staff');
    expect(currentIn(items, '/staff/account')?.to).toBe('/staff/account');
    expect(currentIn(items, '/staff/somewhere')?.to).toBe('/staff');
    expect(currentIn(items, '/staffing')).toBeUndefined();
  });

  it.each(['/wallet', '/subscriptions', '/bought', '/bookmarks', '/following', '/notifications'])(
    'show a fan’s own place as the one that is taken at %s, where that is none itself',
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
  ] as const)('show one of a %s as taken at %s: %s', (role, path, taken) => {
    const items = navigationFor(one(role), everywhere);
    expect(currentIn(items, path)?.to).toBe(taken);
    expect(
      currentIn(
        items.filter(({ inBar }) => inBar),
        path,
      )?.to,
    ).toBe(taken);
  });

  it('have one that is taken in the bar of a phone at each page that only the rail leads to', () => {
    for (const role of ['user', 'performer'] as const) {
      const items = navigationFor(one(role), everywhere);
      const bar = items.filter(({ inBar }) => inBar);
      for (const { to } of items) expect(currentIn(bar, to)).toBeDefined();
    }
  });
});
