import { describe, expect, it } from 'vitest';
import { landingOf, redirectOf } from './redirects.ts';

const fan = { _id: 'f1', email: 'a@b.test', username: 'nora', isPerformer: false };
const creator = { ...fan, _id: 'c1', username: 'luna', isPerformer: true };

describe('where a person lands after signing in', () => {
  it.each([
    ['a complete fan', fan, '/home'],
    ['a fan without an email', { ...fan, email: '' }, '/user/account'],
    ['a fan without a username', { ...fan, username: '' }, '/user/account'],
    ['a complete creator', creator, '/luna'],
    ['a creator without a username', { ...creator, username: '' }, '/creator/account'],
  ])('%s', (_, person, path) => {
    expect(landingOf(person)).toBe(path);
  });
});

describe('what a visitor without a session may see', () => {
  it.each(['/user/account', '/home', '/creator/account', '/messages/1', '/a-home-page'])(
    '%s asks to sign in, because of a word in it',
    (path) => expect(redirectOf(path, {}, false, undefined)).toBe('/auth/login'),
  );
  it('lets creators register', () => {
    expect(redirectOf('/auth/creator-register', {}, false, undefined)).toBeUndefined();
  });
  it('leaves an open page alone', () => {
    expect(redirectOf('/luna', {}, false, undefined)).toBeUndefined();
  });
  it('asks to sign in where a page needs it, unless the page stays', () => {
    expect(redirectOf('/wallet', { who: 'member' }, false, undefined)).toBe('/auth/login');
    expect(
      redirectOf('/wallet', { who: 'member', noRedirect: true }, false, undefined),
    ).toBeUndefined();
  });
});

describe('what a fan may see of a creator’s pages', () => {
  it('sends a fan home, once it is known that it is one', () => {
    expect(redirectOf('/studio', { who: 'performer' }, true, undefined)).toBeUndefined();
    expect(redirectOf('/studio', { who: 'performer' }, true, fan)).toBe('/home');
    expect(redirectOf('/studio', { who: 'performer' }, true, creator)).toBeUndefined();
  });
});
