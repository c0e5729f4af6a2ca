import { useMe } from '@ovation/ui-kit/data/me';
import { FactorCards } from '../factors/FactorCards.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { Devices } from './Devices.tsx';
import { SignInDetails } from './SignInDetails.tsx';

/** What somebody signs in with, and where they are signed in. */
export const SecurityPage = () => {
  const user = useMe();
  return (
    <AccountFrame>
      {user && <SignInDetails user={user} />}
      <FactorCards />
      <Devices />
    </AccountFrame>
  );
};
