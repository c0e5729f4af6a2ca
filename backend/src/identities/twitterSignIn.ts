import type { identityRoutes } from '@ovation/contracts/identities/routes';
import { callbackPathOf } from '@ovation/contracts/identities/rules';
import { refused } from '../kernel/commands/decision.ts';
import { answered, type Handler } from '../kernel/http/handler.ts';
import type { IdentityDeps } from './deps.ts';
import { notConfirmed } from './provider.ts';
import { asking, returning } from './returning.ts';

/** True for this site's URLs: Twitter may redirect nowhere else. */
const isOurs = (url: string, origin: string): boolean => new URL(url).origin === origin;

/** `POST /auth/twitter/login` */
export const twitterLogin =
  (deps: IdentityDeps): Handler<typeof identityRoutes.twitterLogin> =>
  async ({ body }) => {
    const callbackUrl = body.callbackUrl ?? `${deps.origin}${callbackPathOf('twitter')}`;
    if (!isOurs(callbackUrl, new URL(deps.origin).origin)) {
      const message = 'must be an address of this site';
      return refused('INVALID', { errors: [{ path: 'callbackUrl', message }] });
    }
    const lent = await asking(deps, 'twitter', deps.twitter, (twitter) =>
      twitter.begin(callbackUrl),
    );
    return 'ok' in lent ? lent : answered(lent);
  };

const lentSeconds = 24 * 60 * 60;

/** `POST /auth/twitter/callback` */
export const twitterCallback =
  (deps: IdentityDeps): Handler<typeof identityRoutes.twitterCallback> =>
  async (asked) => {
    const { oauth_token: token, oauth_verifier: verifier, oauthTokenSecret: secret } = asked.body;
    return returning(deps, ['twitter', deps.twitter], asked, async (twitter) => {
      // Twitter redeems a token once; a single try also prevents guessing its verifier.
      const isFirst = await deps.usedOnce.take(`twitter-token:${token}`, lentSeconds);
      return isFirst ? twitter.redeem({ token, secret, verifier }) : notConfirmed();
    });
  };
