import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { messageOf } from './api.ts';
import { notices } from './notices.ts';

/** Says what went wrong: the server's message, else the general sentence of the specification. */
export const useSayError = (): ((error: unknown) => void) => {
  const { t } = useLingui();
  return useCallback(
    (error) =>
      notices.say({
        tone: 'error',
        message: messageOf(
          error,
          t({ id: 'error.general', message: 'An error occurred, please try again later' }),
        ),
      }),
    [t],
  );
};
