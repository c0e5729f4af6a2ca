import { accountPathOf } from '@ovation/product-ui/account/sections';
import { usePathParam } from '@ovation/ui-kit/page/navigation';
import { useMe } from '@ovation/web-client/auth/calls';
import { Navigate } from 'react-router';

/** `/account/…`: redirects to the page in the account area of the user's role. */
export const OwnAccountPage = () => {
  const person = useMe();
  const section = usePathParam('*');
  if (!person) return null;
  const path = accountPathOf(person);
  return <Navigate to={section ? `${path}/${section}` : path} replace />;
};
