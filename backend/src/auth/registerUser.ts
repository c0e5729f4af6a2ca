import type { authRoutes } from '@ovation/contracts/auth/routes';
import { answered, type Handler, type HandlerRequest } from '../kernel/http/handler.ts';
import type { Account } from '../models/account/person.model.ts';
import type { AuthDeps } from './deps.ts';
import { noPictures, toCurrentUser } from './profile/currentUser.view.ts';
import { type RegisterDeps, type Registration, register } from './registration/register.ts';
import type { Devices } from './session/deviceCookie.ts';
import { doneWithOf } from './session/doneWith.ts';

/** Part of a registration that is the same for fans and creators. */
export const registrationBy = async (
  { settings }: Pick<AuthDeps, 'settings'>,
  { client, language }: Pick<HandlerRequest, 'client' | 'language'>,
): Promise<Pick<Registration, 'doneWith' | 'isEmailPending' | 'language'>> => ({
  language,
  doneWith: doneWithOf(client),
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
    const demand = await deps.captcha.ask('registration', client);
    if (demand) return demand;
    const more = await registrationBy(deps, { client, language });
    const outcome = await register(deps, { ...body, ...more, role: 'user' }, command);
    if (!outcome.ok) return outcome;
    const { account, position } = outcome;
    const cookies = deviceOfRegistration(deps, account, client);
    return { ...answered(toCurrentUser(account, 0, noPictures), position), cookies };
  };
