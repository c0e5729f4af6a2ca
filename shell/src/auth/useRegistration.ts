import { useLingui } from '@lingui/react/macro';
import { isProblem, messageOf } from '@ovation/ui-kit/data/api';
import { notices } from '@ovation/ui-kit/feedback/notices';
import { showProblem } from '@ovation/ui-kit/form/forms.lazy';
import { drafts } from '@ovation/ui-kit/session/drafts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Sends a registration, and puts what the server says where it belongs. */
export const useRegistration = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  draftKey: string,
  fields: readonly Path<Values>[],
  send: (values: Values) => Promise<void>,
): ((values: Values) => Promise<void>) => {
  const { t } = useLingui();
  return async (values) => {
    try {
      await send(values);
      drafts.drop(draftKey);
    } catch (error) {
      const placed =
        isProblem(error) &&
        showProblem(form, error, fields, {
          EMAIL_TAKEN: 'email' as Path<Values>,
          USERNAME_TAKEN: 'username' as Path<Values>,
          COMMON_PASSWORD: 'password' as Path<Values>,
        });
      if (placed) return;
      notices.say({
        tone: 'error',
        message: messageOf(
          error,
          t({ id: 'error.general', message: 'An error occurred, please try again later' }),
        ),
      });
    }
  };
};
