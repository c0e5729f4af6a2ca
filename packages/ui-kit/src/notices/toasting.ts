import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { isProblem, messageOf } from '../errors/failure.ts';
import { notices } from './notices.ts';

/** Says what went wrong: the server's message, else the general sentence of the specification. */
export const useSayError = (): ((error: unknown) => void) => {
  const { t } = useLingui();
  return useCallback(
    (error) => {
      // The end of a session is told of by the login page that it leads to.
      if (isProblem(error, 'UNAUTHENTICATED')) return;
      notices.say({
        tone: 'error',
        message: messageOf(
          error,
          t({ id: 'error.general', message: 'An error occurred, please try again later' }),
        ),
      });
    },
    [t],
  );
};

/** What a form says of itself, in the fixed words of the specification. */
export const useSaySaved = (): {
  readonly saySaved: () => void;
  /** The server’s message, where it has one. */
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
        const failed = t({ id: 'form.failed', message: 'Error occurred, please try again later' });
        notices.say({ tone: 'error', message: messageOf(error, failed) });
      },
    }),
    [t],
  );
};
