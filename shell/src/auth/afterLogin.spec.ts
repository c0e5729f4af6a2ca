import { pendingIntent } from '@ovation/product-ui/intents/pendingIntent';
import { returnPath } from '@ovation/web-client/session/returnPath';
import { session } from '@ovation/web-client/session/session';
import { afterEach, describe, expect, it } from 'vitest';
import { pathAfterLogin, recordVisit } from './afterLogin.ts';

const someone = { _id: 'f1', email: 'a@b.test', username: 'nora', isPerformer: false };
const fan = { ...someone, role: 'user' } as const;
const creator = { ...someone, username: 'luna', isPerformer: true, role: 'performer' } as const;
const clerk = { ...someone, role: 'finance' } as const;

const intent = { kind: 'subscribe', targetId: 'theo', performerId: 'theo', path: '/theo' } as const;

afterEach(() => sessionStorage.clear());

describe('after sign-in a user', () => {
  it('goes to the return path, once', () => {
    returnPath.keep('/wallet');
    expect(pathAfterLogin(fan)).toBe('/wallet');
    expect(pathAfterLogin(fan)).toBe('/home');
  });

  it('goes to the last page visited anonymously, with its query', () => {
    recordVisit('/theo', '?tab=photos');
    recordVisit('/page/terms', '');
    recordVisit('/auth/login', '');
    expect(pathAfterLogin(fan)).toBe('/theo?tab=photos');
  });

  it('goes from the landing page to their own', () => {
    recordVisit('/theo', '');
    recordVisit('/', '');
    expect(pathAfterLogin(fan)).toBe('/home');
  });

  it('does not return to a page visited while signed in', () => {
    session.open('a-token', false);
    recordVisit('/theo', '');
    session.close();
    expect(pathAfterLogin(fan)).toBe('/home');
  });

  it('never goes to another origin', () => {
    returnPath.keep('//elsewhere.test/home');
    expect(pathAfterLogin(fan)).toBe('/home');
  });

  it('goes to the page of the pending intent, which stays pending', () => {
    returnPath.keep('/wallet');
    pendingIntent.keep(intent);
    expect(pathAfterLogin(fan)).toBe('/theo');
    expect(pendingIntent.read()).toEqual(intent);
    expect(returnPath.take()).toBeUndefined();
  });

  it('goes to the conversation of the pending intent, which is dropped', () => {
    const path = '/messages/with/performer/theo';
    pendingIntent.keep({ ...intent, kind: 'message', path });
    expect(pathAfterLogin(fan)).toBe(path);
    expect(pendingIntent.read()).toBeUndefined();
  });

  it.each([
    ['a creator', creator, '/luna'],
    ['one of the staff', clerk, '/staff'],
  ])('goes to their landing page with the intent of a fan: %s', (_, person, path) => {
    returnPath.keep('/theo');
    pendingIntent.keep(intent);
    expect(pathAfterLogin(person)).toBe(path);
    expect(pendingIntent.read()).toBeUndefined();
  });
});
