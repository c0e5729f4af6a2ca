import { useMe } from '@ovation/web-client/auth/calls';
import { AccountFrame } from '../frame/AccountFrame.tsx';
import { ExportCard } from './ExportCard.tsx';
import { RemovalCard } from './RemovalCard.tsx';

/** Page to export personal data or delete the account. */
export const Page = () => {
  const user = useMe();
  return (
    <AccountFrame>
      <ExportCard />
      {user && <RemovalCard user={user} />}
    </AccountFrame>
  );
};
