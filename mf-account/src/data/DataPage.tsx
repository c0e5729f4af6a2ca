import { useMe } from '@ovation/web-client/auth/calls';
import { AccountFrame } from '../frame/AccountFrame.tsx';
import { ExportCard } from './ExportCard.tsx';
import { RemovalCard } from './RemovalCard.tsx';

/** What is known of the person, to take home or to have removed. */
export const Page = () => {
  const user = useMe();
  return (
    <AccountFrame>
      <ExportCard />
      {user && <RemovalCard user={user} />}
    </AccountFrame>
  );
};
