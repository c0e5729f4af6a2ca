import type { TestCard } from '../cards/testCards.ts';
import { invalid } from '../errors/refusal.ts';
import { randomWord } from '../store/identifiers.ts';
import type { Authentication, PaymentMethodState } from '../store/kinds.ts';
import type { Work } from '../work/work.ts';

/** True if the card holder has to authenticate. `isForced`: requested by the merchant whatever the card. */
export const needsAuthentication = (
  card: TestCard,
  state: PaymentMethodState,
  session: { isOffSession: boolean; isForced: boolean },
): boolean => {
  switch (card.authentication) {
    case 'always':
      return true;
    case 'onSession':
      return !session.isOffSession;
    case 'unlessSetUp':
      return !(session.isOffSession && state.isSetUpOffSession);
    case 'never':
      return (
        session.isForced &&
        !session.isOffSession &&
        card.supportsThreeDSecure &&
        card.name === 'threeDSecureOptional'
      );
    default:
      return card.authentication satisfies never;
  }
};

/** Accepts web addresses only: the confirmation page redirects the holder there. */
export const readReturnUrl = (given: string | undefined): string | null => {
  if (given === undefined) return null;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  // Apps return by a scheme of their own; script schemes are refused.
  if (url === undefined || /^(?:javascript|data|vbscript|file|blob|about):$/.test(url.protocol)) {
    throw invalid('Invalid URL: An explicit scheme (such as https) must be provided.', {
      code: 'url_invalid',
      param: 'return_url',
    });
  }
  return given;
};

export const startAuthentication = (
  returnUrl: string | null,
  isOffSessionSetup: boolean,
): Authentication => ({ token: randomWord(40), returnUrl, isOffSessionSetup });

export const confirmationUrl = (work: Work, intentId: string, token: string): string =>
  `${work.site.publicUrl}/confirm/${intentId}/${token}${accountQuery(work.scope)}`;

const accountQuery = (scope: string): string => (scope === '' ? '' : `?account=${scope}`);

/** The next action of an intent: a redirect when there is a return URL. */
export const nextActionOf = (work: Work, intentId: string, authentication: Authentication) => {
  const url = confirmationUrl(work, intentId, authentication.token);
  const { returnUrl } = authentication;
  return returnUrl === null
    ? {
        type: 'use_stripe_sdk',
        use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url },
      }
    : { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
};
