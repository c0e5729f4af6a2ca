import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { NotFound, SearchCreators } from '@ovation/ui-kit/feedback/NotFound';
import { useMe } from '@ovation/web-client/auth/calls';
import { useHasPage } from '../routes/routes.ts';

export const NotFoundPage = () => {
  const leads = useHasPage();
  const user = useMe();
  const isStaff = user !== undefined && isStaffRole(user.role);
  return <NotFound nextLink={!isStaff && leads('/explore') && <SearchCreators />} />;
};
