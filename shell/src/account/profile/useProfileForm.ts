import { useLingui } from '@lingui/react/macro';
import { isProblem, messageOf } from '@ovation/ui-kit/data/api';
import { notices } from '@ovation/ui-kit/feedback/notices';
import { showProblem, useFormDraft, useSchemaForm } from '@ovation/ui-kit/form/forms.lazy';
import { drafts } from '@ovation/ui-kit/session/drafts';
import type { Path } from 'react-hook-form';
import {
  CreatorProfile,
  changesOf,
  FanProfile,
  type ProfileValues,
  profileFields,
} from './profileForm.ts';
import { type Profile, saveProfile } from './profiles.ts';

/** What is nobody else's to find on this device stays out of the draft. */
const untold: readonly Path<ProfileValues>[] = ['birthDate', 'isAgeShown'];

/** A profile as it is typed: kept on this device until it is saved, and sent as far as it differs. */
export const useProfileForm = (profile: Profile) => {
  const { t } = useLingui();
  const { id, isCreator, values } = profile;
  const draftKey = `profile:${id}`;
  const form = useSchemaForm<ProfileValues>(isCreator ? CreatorProfile : FanProfile, values);
  useFormDraft(form, draftKey, untold);
  const failed = t({
    id: 'profile.failed.save',
    message: 'Error occurred, please try again later',
  });
  const send = async (typed: ProfileValues): Promise<void> => {
    try {
      const changes = changesOf(values, typed, isCreator);
      const isChanged = Object.keys(changes).length > 0;
      form.reset(isChanged ? await saveProfile(profile, changes) : values);
      drafts.drop(draftKey);
      notices.say({
        tone: 'success',
        message: t({ id: 'profile.saved', message: 'Changes saved.' }),
      });
    } catch (error) {
      const placed =
        isProblem(error) &&
        showProblem(form, error, profileFields, {
          USERNAME_TAKEN: 'username',
          NOT_AN_ADULT: 'birthDate',
        });
      if (placed || isProblem(error, 'UNAUTHENTICATED')) return;
      notices.say({ tone: 'error', message: messageOf(error, failed) });
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
