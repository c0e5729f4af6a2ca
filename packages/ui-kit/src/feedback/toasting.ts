import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { isProblem, messageOf } from '../data/api.ts';
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
