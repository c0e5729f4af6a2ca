import { Trans } from '@lingui/react/macro';
import { Banner } from '@ovation/ui-kit/feedback/State';
import { atomOf, useAtom } from '@ovation/ui-kit/state/atom';
import { useEffect } from 'react';
import * as css from './SignedOutNote.css.ts';

const known = atomOf(false);

/** Records that a session ended involuntarily, for the notice on the login page. */
export const noteSignedOut = (): void => known.set(true);

/** Notice on the login page after a session has ended involuntarily. */
export const SignedOutNote = () => {
  const isSignedOut = useAtom(known, () => false);
  useEffect(() => () => known.set(false), []);
  if (!isSignedOut) return null;
  return (
    <div className={css.note}>
      <Banner tone="brand" round>
        <Trans id="login.signedOut">You were signed out. Sign in to continue.</Trans>
      </Banner>
    </div>
  );
};
