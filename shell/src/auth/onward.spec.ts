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

describe('whoever has signed in', () => {
  it('goes where they came from, once', () => {
    returnPath.keep('/wallet');
    expect(onwardFor(fan)).toBe('/wallet');
    expect(onwardFor(fan)).toBe('/home');
  });

  it('goes back to the page that they read as a stranger, with its search', () => {
    followVisit('/theo', '?tab=photos');
    followVisit('/page/terms', '');
    followVisit('/auth/login', '');
    expect(onwardFor(fan)).toBe('/theo?tab=photos');
  });

  it('goes on to their own place from the front page', () => {
    followVisit('/theo', '');
    followVisit('/', '');
    expect(onwardFor(fan)).toBe('/home');
  });

  it('is not brought back to what they read while they were signed in', () => {
    session.open('a-token', false);
    followVisit('/theo', '');
    session.close();
    expect(onwardFor(fan)).toBe('/home');
  });

  it('never goes to another site', () => {
    returnPath.keep('//elsewhere.test/home');
    expect(onwardFor(fan)).toBe('/home');
  });

  it('goes back to what they wished for, which waits there', () => {
    returnPath.keep('/wallet');
    wishes.keep(wish);
    expect(onwardFor(fan)).toBe('/theo');
    expect(wishes.read()).toEqual(wish);
    expect(returnPath.take()).toBeUndefined();
  });

  it('goes to the conversation that they wished for, and nothing waits there', () => {
    const path = '/messages/with/performer/theo';
    wishes.keep({ ...wish, kind: 'message', path });
    expect(onwardFor(fan)).toBe(path);
    expect(wishes.read()).toBeUndefined();
  });

  it.each([
    ['a creator', creator, '/luna'],
    ['one of the staff', clerk, '/staff'],
  ])('goes to their own place with a wish of a fan’s: %s', (_, person, path) => {
    returnPath.keep('/theo');
    wishes.keep(wish);
    expect(onwardFor(person)).toBe(path);
    expect(wishes.read()).toBeUndefined();
  });
});
