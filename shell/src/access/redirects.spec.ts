import { staffRoles } from '@ovation/contracts/kernel/rules';
import { accountPathOf } from '@ovation/product-ui/account/sections';
import { describe, expect, it } from 'vitest';
import {
  isHiddenFrom,
  isPrivateAt,
  landingPath,
  redirectOf,
  redirectsToLogin,
} from './redirects.ts';

const someone = { _id: 'f1', email: 'a@b.test', username: 'nora', isPerformer: false };
const fan = { ...someone, role: 'user' } as const;
const creator = {
  ...someone,
  _id: 'c1',
  username: 'luna',
  isPerformer: true,
  role: 'performer',
} as const;
const clerk = { ...someone, _id: 's1', username: 'clerk', role: 'finance' } as const;

describe('the landing page after sign-in', () => {
  it.each([
    ['a complete fan', fan, '/home'],
    ['a fan without an email', { ...fan, email: '' }, '/user/account'],
    ['a fan without a username', { ...fan, username: '' }, '/user/account'],
    ['a complete creator', creator, '/luna'],
    ['a creator without a username', { ...creator, username: '' }, '/creator/account'],
  ])('%s', (_, person, path) => {
    expect(landingPath(person)).toBe(path);
  });

  it.each(staffRoles)('of staff: %s', (role) => {
    expect(landingPath({ ...clerk, role })).toBe('/staff');
    expect(landingPath({ ...clerk, role, username: '' })).toBe('/staff');
  });
});

it('has an account page for every role', () => {
  expect([fan, creator, clerk].map(accountPathOf)).toEqual([
    '/user/account',
    '/creator/account',
    '/staff/account',
  ]);
});

describe('the account page of another role', () => {
  it.each([
    ['/user/account', creator, '/creator/account'],
    ['/user/account/security', creator, '/creator/account/security'],
    ['/user/account/security/', creator, '/creator/account/security'],
    ['/creator/account/privacy', fan, '/user/account/privacy'],
    ['/creator/account/payouts', fan, '/user/account'],
    ['/user/account/preferences', clerk, '/staff/account/preferences'],
    ['/creator/account/data', clerk, '/staff/account'],
  ])('redirects from %s to the own one', (path, person, own) => {
    const who = path.startsWith('/user') ? 'member' : 'performer';
    expect(redirectOf(path, { who }, true, person)).toBe(own);
  });

  it.each([
    ['/user/account/security', fan],
    ['/user/account/', fan],
    ['/creator/account/documents', creator],
  ])('is not %s', (path, person) => {
    expect(redirectOf(path, { who: 'member' }, true, person)).toBeUndefined();
  });
});

describe('the staff', () => {
  const open = { isOpenToStaff: true };

  it.each([
    ['/home', { who: 'member' }],
    ['/studio', { who: 'performer' }],
    ['/explore', {}],
    ['/luna', {}],
  ] as const)('is redirected from %s to its landing page', (path, access) => {
    expect(redirectOf(path, access, true, clerk)).toBe('/staff');
    expect(redirectOf(path, access, true, undefined)).toBeUndefined();
  });

  it('may open its own pages and static pages', () => {
    expect(redirectOf('/staff/account', { who: 'staff', ...open }, true, clerk)).toBeUndefined();
    expect(redirectOf('/page/politica-de-cookies', open, true, clerk)).toBeUndefined();
  });

  it('stays on its landing page if that is not deployed', () => {
    expect(redirectOf('/staff', {}, true, clerk)).toBeUndefined();
  });

  it('has to sign in first', () => {
    expect(redirectOf('/staff', { who: 'staff', ...open }, false, undefined)).toBe('/auth/login');
  });

  it('has pages that are hidden from others once their role is known', () => {
    expect(isHiddenFrom(undefined, { who: 'staff' })).toBe(false);
    expect(isHiddenFrom(clerk, { who: 'staff' })).toBe(false);
    expect([fan, creator].map((person) => isHiddenFrom(person, { who: 'staff' }))).toEqual([
      true,
      true,
    ]);
    expect(isHiddenFrom(fan, { who: 'member' })).toBe(false);
    expect(redirectOf('/staff', { who: 'staff', ...open }, true, fan)).toBeUndefined();
  });
});

describe('a visitor without a session', () => {
  it.each(['/user/account', '/home', '/creator/account', '/messages/1', '/somewhere/home'])(
    'has to sign in for %s, because of a word in it',
    (path) => expect(redirectOf(path, {}, false, undefined)).toBe('/auth/login'),
  );
  it.each(['/homer', '/superuser', '/creator.anna', '/a-home-page', '/posts/messages-1'])(
    'may open %s: the word is only a part of a segment',
    (path) => expect(redirectOf(path, {}, false, undefined)).toBeUndefined(),
  );
  it('may register as a creator', () => {
    expect(redirectOf('/auth/creator-register', {}, false, undefined)).toBeUndefined();
  });
  it('stays on a public page', () => {
    expect(redirectOf('/luna', {}, false, undefined)).toBeUndefined();
  });
  it('has to sign in for a private page, unless it does not redirect', () => {
    expect(redirectOf('/wallet', { who: 'member' }, false, undefined)).toBe('/auth/login');
    expect(
      redirectOf('/wallet', { who: 'member', noRedirect: true }, false, undefined),
    ).toBeUndefined();
  });
});

it('stays on a recovery page that has ended the session', () => {
  expect(['/wallet', '/', '/auth/verify'].every(redirectsToLogin)).toBe(true);
  const staying = ['/auth/login', '/auth/reset', '/auth/undo-email-change'];
  expect(staying.some(redirectsToLogin)).toBe(false);
});

it('has private pages', () => {
  expect(isPrivateAt('/wallet', { who: 'member' })).toBe(true);
  expect(isPrivateAt('/messages/1')).toBe(true);
  expect(['/', '/homer', '/explore', '/posts/1'].some((path) => isPrivateAt(path, {}))).toBe(false);
});

describe('a fan on a page for creators', () => {
  it('is redirected to the home page once their role is known', () => {
    expect(redirectOf('/studio', { who: 'performer' }, true, undefined)).toBeUndefined();
    expect(redirectOf('/studio', { who: 'performer' }, true, fan)).toBe('/home');
    expect(redirectOf('/studio', { who: 'performer' }, true, creator)).toBeUndefined();
  });
});
