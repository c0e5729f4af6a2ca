import { avatarPlaceholder } from '@ovation/contracts/accounts/rules';
import { accountsModel } from '@ovation/contracts/auth/readModels';
import { erasedText, isStaffRole } from '@ovation/contracts/kernel/rules';
import { noFanDetails } from '@ovation/contracts/profiles/details';
import type { profileRoutes } from '@ovation/contracts/profiles/routes';
import { refused } from '../kernel/commands/decision.ts';
import { type Actor, type Handler, okResponse } from '../kernel/http/handler.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { isKnownTo } from '../relations/public.ts';
import type { ProfilesNeeds } from './deps.ts';

/** Reports if a viewer may see a fan: the fan, creators with a relation, and staff. */
const mayView = async (
  readModels: Pick<ReadModels, 'findMany' | 'page'>,
  viewer: Pick<Actor, 'id' | 'role'>,
  fanId: string,
): Promise<boolean> =>
  viewer.id === fanId ||
  isStaffRole(viewer.role) ||
  (viewer.role === 'performer' && isKnownTo(readModels, viewer.id, fanId));

/** `GET /users/view/{id}` */
export const viewUser =
  ({
    readModels,
    files,
  }: Pick<ProfilesNeeds, 'files' | 'readModels'>): Handler<typeof profileRoutes.viewUser> =>
  async ({ params: { id }, actor }) => {
    const account = await readModels.find(accountsModel, id, id);
    if (account?.role !== 'user' || account.username === erasedText) return refused('NOT_FOUND');
    if (!actor || !(await mayView(readModels, actor, id))) return refused('NOT_FOUND');
    const { bio, pronouns, country, languages } = account.details ?? noFanDetails;
    return okResponse({
      _id: id,
      name: account.name,
      username: account.username,
      avatar: files.pictures(account).avatar ?? avatarPlaceholder,
      createdAt: account.registeredAt,
      bio,
      pronouns,
      country,
      languages,
    });
  };
