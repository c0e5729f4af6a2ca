import type { authRoutes } from '@ovation/contracts/auth/routes';
import { withoutIdempotencyKey } from '../kernel/commands/command.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { AuthDeps } from './deps.ts';
import { noPictures, toCurrentUser } from './profile/currentUser.view.ts';
import { commonRegistration, deviceOfRegistration } from './registerUser.ts';
import { register } from './registration/register.ts';

/** `POST /auth/performers/register`: creates an account, and an application as a creator. */
export const registerPerformer =
  (deps: AuthDeps): Handler<typeof authRoutes.registerPerformer> =>
  async ({ body, files, command, client, language }) => {
    const challenge = await deps.captcha.countAttempt('registration', client);
    if (challenge) return challenge;
    const { uploads, activatePerformer } = deps;
    const { documentVerification, idVerification } = files;
    if (!documentVerification || !idVerification) {
      throw new Error('a required file was not asked for');
    }
    const { country, ...person } = body;
    const applicationOf = async (accountId: string) => ({
      country,
      documentVerification: await uploads.storeDocument(documentVerification, accountId),
      idVerification: await uploads.storeDocument(idVerification, accountId),
    });
    const more = await commonRegistration(deps, { client, language });
    const registration = { ...person, ...more, role: 'performer', applicationOf } as const;
    const outcome = await register(deps, registration, command);
    if (!outcome.ok) return outcome;
    const position = await activatePerformer(outcome.registered, withoutIdempotencyKey(command));
    const { account } = outcome;
    const user = toCurrentUser(account, 0, noPictures);
    const cookies = deviceOfRegistration(deps, account, client);
    return { ...okResponse(user, position ?? outcome.position), cookies };
  };
