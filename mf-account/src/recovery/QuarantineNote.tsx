import { Trans } from '@lingui/react/macro';

/** Label of a quarantined sign-in method: disabled until the user confirms it. */
export const QuarantineNote = () => (
  <>
    {' · '}
    <Trans id="account.quarantine.row">Off until you decide</Trans>
  </>
);
