import { accountsModel } from '@ovation/contracts/auth/readModels';
import { avatarPlaceholder } from '@ovation/contracts/auth/rules';
import { erasedText } from '@ovation/contracts/kernel/event';
import { noFanDetails } from '@ovation/contracts/profiles/details';
import type { profileRoutes } from '@ovation/contracts/profiles/routes';
import { refused } from '../kernel/decision.ts';
import { answered, type Handler } from '../kernel/handler.ts';
import type { ProfilesNeeds } from './deps.ts';

/** `GET /users/view/{id}`: more of it for creators, whom a fan may want to be known by. */
export const viewUser =
  ({
    readModels,
    files,
  }: Pick<ProfilesNeeds, 'files' | 'readModels'>): Handler<typeof profileRoutes.viewUser> =>
  async ({ params: { id }, actor }) => {
    const account = await readModels.find(accountsModel, id, id);
    if (account?.role !== 'user' || account.username === erasedText) return refused('NOT_FOUND');
    const { bio, pronouns, country, languages } = account.details ?? noFanDetails;
    const tellsMore = actor?.role === 'performer' || actor?.id === id;
    return answered({
      _id: id,
      name: account.name,
      username: account.username,
      avatar: files.pictures(account).avatar ?? avatarPlaceholder,
      createdAt: account.registeredAt,
      ...(tellsMore && { bio, pronouns, country, languages }),
    });
  };
