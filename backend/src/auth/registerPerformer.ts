import type { authRoutes } from '@ovation/contracts/auth/routes';
import { answered, type Handler } from '../kernel/handler.ts';
import type { AuthDeps } from './area.ts';
import { noPictures, toCurrentUser } from './currentUser.ts';
import { register } from './register.ts';

/** `POST /auth/performers/register`: an account, and an application as a creator. */
export const registerPerformer =
  (deps: AuthDeps): Handler<typeof authRoutes.registerPerformer> =>
  async ({ body, files, command }) => {
    const { storeFile, openPerformer } = deps;
    const { documentVerification, idVerification } = files;
    if (!documentVerification || !idVerification) {
      throw new Error('a required file was not asked for');
    }
    const { country, ...person } = body;
    const application = {
      country,
      documentVerification: await storeFile(documentVerification),
      idVerification: await storeFile(idVerification),
    };
    const outcome = await register(deps, { ...person, role: 'performer', application }, command);
    if (!outcome.ok) return outcome;
    const position = await openPerformer(outcome.registered, command);
    return answered(toCurrentUser(outcome.account, 0, noPictures), position ?? outcome.position);
  };
