import { Trans } from '@lingui/react/macro';
import { accountPathOf } from '@ovation/product-ui/account/sections';
import { Link } from '@ovation/ui-kit/display/Link';
import { Banner } from '@ovation/ui-kit/feedback/State';
import { useMe } from '@ovation/web-client/auth/calls';

/** Note to complete an account that was created without an email address. */
export const CompleteNote = () => {
  const user = useMe();
  if (user?.email !== '') return null;
  return (
    <Banner tone="warning" icon="warning" round>
      <Trans id="identity.complete">
        Your account has no email address yet.{' '}
        <Link to={`${accountPathOf(user)}/security`}>Add one</Link> so that you can always get back
        in.
      </Trans>
    </Banner>
  );
};
