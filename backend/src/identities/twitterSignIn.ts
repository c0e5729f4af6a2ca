import type { identityRoutes } from '@ovation/contracts/identities/routes';
import { callbackPathOf } from '@ovation/contracts/identities/rules';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { IdentityDeps } from './deps.ts';
import { finishFlow, withProvider } from './finishFlow.ts';
import { identityRefused } from './provider.ts';

/** True for this site's URLs: Twitter may redirect nowhere else. */
const isOwnOrigin = (url: string, origin: string): boolean => new URL(url).origin === origin;

/** `POST /auth/twitter/login` */
export const twitterLogin =
  (deps: IdentityDeps): Handler<typeof identityRoutes.twitterLogin> =>
  async ({ body }) => {
    const callbackUrl = body.callbackUrl ?? `${deps.origin}${callbackPathOf('twitter')}`;
    if (!isOwnOrigin(callbackUrl, new URL(deps.origin).origin)) {
      const message = 'must be an address of this site';
      return refused('INVALID', { errors: [{ path: 'callbackUrl', message }] });
    }
    const issued = await withProvider(deps, 'twitter', deps.twitter, (twitter) =>
      twitter.requestToken(callbackUrl),
    );
    return 'ok' in issued ? issued : okResponse(issued);
  };

const requestTokenSeconds = 24 * 60 * 60;

/** `POST /auth/twitter/callback` */
export const twitterCallback =
  (deps: IdentityDeps): Handler<typeof identityRoutes.twitterCallback> =>
  async (asked) => {
    const { oauth_token: token, oauth_verifier: verifier, oauthTokenSecret: secret } = asked.body;
    return finishFlow(deps, ['twitter', deps.twitter], asked, async (twitter) => {
      // Twitter redeems a token once; a single try also prevents guessing its verifier.
      const isFirst = await deps.singleUse.claim(`twitter-token:${token}`, requestTokenSeconds);
      return isFirst ? twitter.redeem({ token, secret, verifier }) : identityRefused();
    });
  };
