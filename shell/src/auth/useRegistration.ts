import { useLingui } from '@lingui/react/macro';
import { drafts } from '@ovation/ui-kit/browser/drafts';
import { isProblem, messageOf } from '@ovation/ui-kit/errors/apiErrors';
import { showProblem } from '@ovation/ui-kit/form/schemaForm.lazy';
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { UsernameState } from './useUsernameState.ts';

interface Registering<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly draftKey: string;
  /** Field names in page order. */
  readonly fields: readonly Path<Values>[];
  readonly usernameState: UsernameState;
  /** Error keys of a rejected document, by problem code. */
  readonly documentFaults?: Partial<Record<string, string>>;
  readonly send: (values: Values) => Promise<void>;
}

/**
 * Submits a registration and shows the server's errors at their fields, or as `failure` next to the button,
 * where it goes with the form; `isTooOften` if the network is rate limited.
 */
export const useRegistration = <Values extends FieldValues>({
  form,
  draftKey,
  fields,
  usernameState,
  documentFaults = {},
  send,
}: Registering<Values>) => {
  const { t } = useLingui();
  const [failure, setFailure] = useState<string>();
  const [isTooOften, setIsTooOften] = useState(false);
  const showError = (error: unknown): boolean => {
    if (!isProblem(error)) return false;
    const { code, problem } = error;
    const said = documentFaults[code];
    const faults = fields.filter((field) => problem.errors?.some(({ path }) => path === field));
    if (said === undefined || faults.length === 0) {
      return showProblem(form, error, fields, {
        EMAIL_TAKEN: 'email' as Path<Values>,
        USERNAME_TAKEN: 'username' as Path<Values>,
        COMMON_PASSWORD: 'password' as Path<Values>,
      });
    }
    for (const [at, field] of faults.entries()) {
      form.setError(field, { message: said }, { shouldFocus: at === 0 });
    }
    return true;
  };
  const register = async (values: Values): Promise<void> => {
    setFailure(undefined);
    setIsTooOften(false);
    // Known already: avoids uploading the documents.
    if (usernameState === 'taken') {
      form.setFocus('username' as Path<Values>);
      return;
    }
    try {
      await send(values);
      drafts.drop(draftKey);
    } catch (error) {
      const general = t({
        id: 'error.general',
        message: 'Something went wrong. Try again in a moment.',
      });
      setIsTooOften(isProblem(error, 'RATE_LIMITED'));
      if (!showError(error)) setFailure(messageOf(error, general));
    }
  };
  return { register, failure, isTooOften };
};
