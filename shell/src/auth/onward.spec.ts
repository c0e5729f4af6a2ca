import { wishes } from '@ovation/product-ui/wishes/wish';
import { returnPath } from '@ovation/web-client/session/returnPath';
import { session } from '@ovation/web-client/session/session';
import { afterEach, describe, expect, it } from 'vitest';
import { followVisit, onwardFor } from './onward.ts';

const someone = { _id: 'f1', email: 'a@b.test', username: 'nora', isPerformer: false };
const fan = { ...someone, role: 'user' } as const;
const creator = { ...someone, username: 'luna', isPerformer: true, role: 'performer' } as const;
const clerk = { ...someone, role: 'finance' } as const;

const wish = { kind: 'subscribe', targetId: 'theo', performerId: 'theo', path: '/theo' } as const;

afterEach(() => sessionStorage.clear());

describe('after sign-in a user', () => {
  it('goes to the return path, once', () => {
    returnPath.keep('/wallet');
    expect(onwardFor(fan)).toBe('/wallet');
    expect(onwardFor(fan)).toBe('/home');
  });

  it('goes to the last page visited anonymously, with its query', () => {
    followVisit('/theo', '?tab=photos');
    followVisit('/page/terms', '');
    followVisit('/auth/login', '');
    expect(onwardFor(fan)).toBe('/theo?tab=photos');
  });

  it('goes from the landing page to their own', () => {
    followVisit('/theo', '');
    followVisit('/', '');
    expect(onwardFor(fan)).toBe('/home');
  });

  it('does not return to a page visited while signed in', () => {
    session.open('a-token', false);
    followVisit('/theo', '');
    session.close();
    expect(onwardFor(fan)).toBe('/home');
  });

  it('never goes to another origin', () => {
    returnPath.keep('//elsewhere.test/home');
    expect(onwardFor(fan)).toBe('/home');
  });

  it('goes to the page of the pending intent, which stays pending', () => {
    returnPath.keep('/wallet');
    wishes.keep(wish);
    expect(onwardFor(fan)).toBe('/theo');
    expect(wishes.read()).toEqual(wish);
    expect(returnPath.take()).toBeUndefined();
  });

  it('goes to the conversation of the pending intent, which is dropped', () => {
    const path = '/messages/with/performer/theo';
    wishes.keep({ ...wish, kind: 'message', path });
    expect(onwardFor(fan)).toBe(path);
    expect(wishes.read()).toBeUndefined();
  });

  it.each([
    ['a creator', creator, '/luna'],
    ['one of the staff', clerk, '/staff'],
  ])('goes to their landing page with the intent of a fan: %s', (_, person, path) => {
    returnPath.keep('/theo');
    wishes.keep(wish);
    expect(onwardFor(person)).toBe(path);
    expect(wishes.read()).toBeUndefined();
  });
});
