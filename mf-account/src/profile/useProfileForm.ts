import { drafts } from '@ovation/ui-kit/browser/drafts';
import { isProblem } from '@ovation/ui-kit/errors/apiErrors';
import { showProblem, useFormDraft, useSchemaForm } from '@ovation/ui-kit/form/schemaForm.lazy';
import { useSaySaved } from '@ovation/ui-kit/notices/resultToasts';
import type { Path } from 'react-hook-form';
import {
  CreatorProfile,
  changesOf,
  FanProfile,
  type ProfileValues,
  profileFields,
} from './profileForm.ts';
import { type Profile, saveProfile } from './profiles.ts';

/** Fields that are not stored in the draft, as others may use this device. */
const privateFields: readonly Path<ProfileValues>[] = ['birthDate', 'isAgeShown'];

/** Profile form: the draft is stored on this device until saved, and only changes are sent. */
export const useProfileForm = (profile: Profile) => {
  const { saySaved, sayNotSaved } = useSaySaved();
  const { id, isCreator, values } = profile;
  const draftKey = `profile:${id}`;
  const form = useSchemaForm<ProfileValues>(isCreator ? CreatorProfile : FanProfile, values);
  useFormDraft(form, draftKey, privateFields);
  const send = async (typed: ProfileValues): Promise<void> => {
    try {
      const changes = changesOf(form.changedOf(typed), isCreator);
      const isChanged = Object.keys(changes).length > 0;
      form.reset(isChanged ? await saveProfile(profile, changes) : values);
      drafts.drop(draftKey);
      saySaved();
    } catch (error) {
      const placed =
        isProblem(error) &&
        showProblem(form, error, profileFields, {
          USERNAME_TAKEN: 'username',
          NOT_AN_ADULT: 'birthDate',
        });
      if (!placed) sayNotSaved(error);
    }
  };
  return {
    form,
    send,
    discard: (): void => {
      form.reset(values);
      drafts.drop(draftKey);
    },
  };
};
