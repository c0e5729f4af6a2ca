import type { authRoutes } from '@ovation/contracts/auth/routes';
import type { StoredFile } from '@ovation/contracts/files/events';
import { answered, type Handler, type UploadedFile } from '../kernel/handler.ts';
import type { AuthDeps } from './area.ts';
import { toCurrentUser } from './currentUser.ts';
import { register } from './register.ts';
import { noPictures } from './registerUser.ts';

/** `POST /auth/performers/register`: an account, and an application as a creator. */
export const registerPerformer =
  (deps: AuthDeps): Handler<typeof authRoutes.registerPerformer> =>
  async ({ body, files, command }) => {
    const { fileStore, newId, openPerformer } = deps;
    const stored = async (file: UploadedFile | undefined): Promise<StoredFile> => {
      if (!file) throw new Error('a required file was not asked for');
      const content = await fileStore.take(file.path);
      return { ...content, fileId: newId(), mimeType: file.mimeType };
    };
    const { country, ...person } = body;
    const application = {
      country,
      documentVerification: await stored(files.documentVerification),
      idVerification: await stored(files.idVerification),
    };
    const outcome = await register(deps, { ...person, role: 'performer', application }, command);
    if (!outcome.ok) return outcome;
    const position = await openPerformer(outcome.registered, command);
    return answered(toCurrentUser(outcome.account, 0, noPictures), position ?? outcome.position);
  };
