import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { OwnPerformerProfile } from '@ovation/contracts/performers/performer';
import { api } from '@ovation/web-client/api/client';
import { afterOwnPageChanged } from '@ovation/web-client/performers/invalidation';
import { type ProfileValues, valuesOfCreator, valuesOfFan } from './profileForm.ts';

/** The edited profile as stored, and its role. */
export interface Profile {
  readonly id: string;
  readonly isCreator: boolean;
  readonly values: ProfileValues;
}

export const profileOfFan = (user: CurrentUser): Profile => ({
  id: user._id,
  isCreator: false,
  values: valuesOfFan(user),
});

export const profileOfCreator = (performer: OwnPerformerProfile): Profile => ({
  id: performer._id,
  isCreator: true,
  values: valuesOfCreator(performer),
});

/** Saves changes by the call of the user's role; returns the stored profile. */
export const saveProfile = async (
  { id, isCreator }: Pick<Profile, 'id' | 'isCreator'>,
  changes: Record<string, unknown>,
): Promise<ProfileValues> => {
  const values = isCreator
    ? valuesOfCreator(
        (await api.performers.updatePerformer({ params: { id }, body: changes })).data,
      )
    : valuesOfFan((await api.auth.updateUser({ body: changes })).data);
  await afterOwnPageChanged();
  return values;
};
