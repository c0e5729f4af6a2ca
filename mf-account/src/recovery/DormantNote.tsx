import { Trans } from '@lingui/react/macro';

/** Label of a sign-in method that is disabled until the user confirms it. */
export const DormantNote = () => (
  <>
    {' · '}
    <Trans id="account.asleep.row">Off until you decide</Trans>
  </>
);
