import { Trans } from '@lingui/react/macro';
import { Link } from '@ovation/ui-kit/display/Link';
import { loginPath } from '../access/redirects.ts';

/** The staff, who can open the product again, sign in meanwhile. */
export const StaffWayIn = () => (
  <Link to={loginPath}>
    <Trans id="shell.closed.staff">Sign in as staff</Trans>
  </Link>
);
