import type { authRoutes } from '@ovation/contracts/auth/routes';
import { isSlug, referralCookie } from '@ovation/contracts/referrals/rules';
import { type Handler, type HandlerRequest, okResponse } from '../kernel/http/handler.ts';
import type { Account } from '../models/account/person.model.ts';
import type { AuthDeps } from './deps.ts';
import { noPictures, toCurrentUser } from './profile/currentUser.view.ts';
import { type RegisterDeps, type Registration, register } from './registration/register.ts';
import { clientInfoOf } from './session/clientInfo.ts';
import type { Devices } from './session/deviceCookie.ts';

/** Returns the slug in the cookie of a tracking link, if it has the form of one. */
const referralSlugOf = (cookie: string | undefined): string | undefined =>
  cookie !== undefined && isSlug(cookie) ? cookie : undefined;

/** Part of a registration that is the same for fans and creators. */
export const commonRegistration = async (
  { settings }: Pick<AuthDeps, 'settings'>,
  { client, language }: Pick<HandlerRequest, 'client' | 'language'>,
): Promise<Pick<Registration, 'doneWith' | 'isEmailPending' | 'language' | 'referralSlug'>> => ({
  language,
  doneWith: clientInfoOf(client),
  referralSlug: referralSlugOf(client.cookie(referralCookie)),
  isEmailPending: (await settings()).requireEmailVerification,
});

/** Remembers the browser of a registration as a known device. */
export const deviceOfRegistration = (
  { devices }: { readonly devices: Pick<Devices, 'remember'> },
  account: Account,
  { isBrowser }: Pick<HandlerRequest['client'], 'isBrowser'>,
) => (isBrowser ? [devices.remember(account)] : []);

/** `POST /auth/users/register`. */
export const registerUser =
  (
    deps: RegisterDeps & Pick<AuthDeps, 'captcha' | 'devices' | 'settings'>,
  ): Handler<typeof authRoutes.registerUser> =>
  async ({ body, command, client, language }) => {
    const challenge = await deps.captcha.countAttempt('registration', client);
    if (challenge) return challenge;
    const more = await commonRegistration(deps, { client, language });
    const outcome = await register(deps, { ...body, ...more, role: 'user' }, command);
    if (!outcome.ok) return outcome;
    const { account, position } = outcome;
    const cookies = deviceOfRegistration(deps, account, client);
    return { ...okResponse(toCurrentUser(account, 0, noPictures), position), cookies };
  };
