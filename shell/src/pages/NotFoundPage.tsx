import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { NotFound, SearchCreators } from '@ovation/ui-kit/feedback/NotFound';
import { useMe } from '@ovation/web-client/auth/calls';
import { useLeadsSomewhere } from '../routes/routes.ts';

export const NotFoundPage = () => {
  const leads = useLeadsSomewhere();
  const user = useMe();
  const isStaff = user !== undefined && isStaffRole(user.role);
  return <NotFound onward={!isStaff && leads('/explore') && <SearchCreators />} />;
};
