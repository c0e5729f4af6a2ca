import { Trans } from '@lingui/react/macro';
import { Link } from '@ovation/ui-kit/display/Link';
import { loginPath } from '../access/redirects.ts';

/** Sign-in link for the staff while the product is closed. */
export const StaffSignInLink = () => (
  <Link to={loginPath}>
    <Trans id="shell.closed.staff">Sign in as staff</Trans>
  </Link>
);
