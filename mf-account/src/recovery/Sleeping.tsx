import { Trans } from '@lingui/react/macro';

/** Behind what is told of a way to sign in: it signs nobody in until its person has decided. */
export const Sleeping = () => (
  <>
    {' · '}
    <Trans id="account.asleep.row">Off until you decide</Trans>
  </>
);
