import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { isProblem, messageOf } from '../errors/apiErrors.ts';
import { notices } from './notices.ts';

/**
 * Returns a function that shows an error: the server's message, else the general sentence of the
 * specification.
 */
export const useSayError = (): ((error: unknown) => void) => {
  const { t } = useLingui();
  return useCallback(
    (error) => {
      // The end of a session is explained on the login page.
      if (isProblem(error, 'UNAUTHENTICATED')) return;
      notices.say({
        tone: 'error',
        message: messageOf(
          error,
          t({ id: 'error.general', message: 'Something went wrong. Try again in a moment.' }),
        ),
      });
    },
    [t],
  );
};

/** Returns functions that show the result of a form, with the same texts for all forms. */
export const useSaySaved = (): {
  readonly saySaved: () => void;
  /** Shows the server's message, if there is one. */
  readonly sayNotSaved: (error: unknown) => void;
} => {
  const { t } = useLingui();
  return useMemo(
    () => ({
      saySaved: () =>
        notices.say({
          tone: 'success',
          message: t({ id: 'form.saved', message: 'Changes saved.' }),
        }),
      sayNotSaved: (error) => {
        if (isProblem(error, 'UNAUTHENTICATED')) return;
        const failed = t({
          id: 'form.failed',
          message: 'Couldn’t save your changes. Try again in a moment.',
        });
        notices.say({ tone: 'error', message: messageOf(error, failed) });
      },
    }),
    [t],
  );
};
