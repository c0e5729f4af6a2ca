import { readCookie, writeCookie } from '@ovation/ui-kit/browser/cookie';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FlowRequest, startFlow, takeFlowResult } from './oauthFlow.ts';

const request: FlowRequest = { purpose: 'signIn', role: 'user', remember: true };
const kept = ['oauthToken', 'oauthTokenSecret', 'callbackUrl', 'role'];
const callbackUrl = `${location.origin}/auth/twitter/callback`;
const token = { token: 'a token', expiresAt: '2027-01-01T00:00:00.000Z' };

const googleCallback = vi.fn(() => token);
const twitterCallback = vi.fn(() => token);
const twitterLogin = vi.fn(() => ({
  url: 'https://x.test/authenticate?oauth_token=lent',
  oauthToken: 'lent',
  oauthTokenSecret: 'a secret',
}));
const startGoogle = vi.fn(() => ({ url: 'https://google.test/authorize' }));

beforeEach(() => {
  serve({ identities: { googleCallback, twitterCallback, twitterLogin, startGoogle } });
  // jsdom does not implement navigation.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  sessionStorage.clear();
  for (const name of kept) writeCookie(name, '', 0);
  vi.clearAllMocks();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the OAuth 1.0a flow of X', () => {
  it('stores its state in cookies and deletes them at the end', async () => {
    await startFlow('twitter', { ...request, role: 'performer' });
    expect(twitterLogin.mock.calls[0]).toMatchObject([{ body: { callbackUrl } }]);
    expect(kept.map(readCookie)).toEqual(['lent', 'a secret', callbackUrl, 'performer']);
    const back = takeFlowResult('twitter', '?oauth_token=lent&oauth_verifier=a+verifier');
    if (back.kind !== 'back') throw new Error(back.kind);
    expect(kept.map(readCookie)).toEqual([undefined, undefined, undefined, undefined]);
    expect(await back.complete()).toEqual(token);
    expect(twitterCallback.mock.calls[0]).toMatchObject([
      {
        body: {
          oauth_token: 'lent',
          oauth_verifier: 'a verifier',
          oauthTokenSecret: 'a secret',
          role: 'performer',
          purpose: 'signIn',
          remember: true,
        },
      },
    ]);
    expect(takeFlowResult('twitter', '?oauth_token=lent&oauth_verifier=a').kind).toBe('lost');
  });

  it.each([
    ['with somebody else’s token', '?oauth_token=theirs&oauth_verifier=a'],
    ['without a verifier', '?oauth_token=lent'],
    ['with nothing', ''],
  ])('is not completed with %s', async (_, search) => {
    await startFlow('twitter', request);
    expect(takeFlowResult('twitter', search)).toEqual({ kind: 'lost' });
    expect(twitterCallback).not.toHaveBeenCalled();
  });

  it('reports a cancellation', async () => {
    await startFlow('twitter', request);
    expect(takeFlowResult('twitter', '?denied=lent')).toEqual({ kind: 'canceled', request });
    expect(kept.map(readCookie)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('the OIDC flow of Google', () => {
  it('returns the parameters of the callback and the stored request', async () => {
    await startFlow('google', { ...request, purpose: 'link' });
    const back = takeFlowResult('google', '?state=a+state&code=a+code');
    if (back.kind !== 'back') throw new Error(back.kind);
    await back.complete();
    expect(googleCallback.mock.calls[0]).toMatchObject([
      { body: { code: 'a code', state: 'a state', purpose: 'link' } },
    ]);
    expect(takeFlowResult('google', '?state=a&code=a').kind).toBe('lost');
  });

  it('reports a cancellation', async () => {
    await startFlow('google', request);
    expect(takeFlowResult('google', '?error=access_denied&state=a').kind).toBe('canceled');
  });
});
