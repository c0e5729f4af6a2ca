import type { profileRoutes } from '@ovation/contracts/profiles/routes';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { ProfilesNeeds } from './deps.ts';
import { toProfileOptions } from './options.view.ts';

/** `GET /user-additional`. */
export const userAdditional =
  ({ settings }: Pick<ProfilesNeeds, 'settings'>): Handler<typeof profileRoutes.userAdditional> =>
  async ({ language }) =>
    okResponse({ info: toProfileOptions(await settings(), language) });
