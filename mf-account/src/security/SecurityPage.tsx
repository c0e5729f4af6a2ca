import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { useMe } from '@ovation/web-client/auth/calls';
import { useWaysIn } from '@ovation/web-client/identities/calls';
import { FactorCards } from '../factors/FactorCards.tsx';
import { AccountFrame } from '../frame/AccountFrame.tsx';
import { ConnectedAccounts } from '../identities/ConnectedAccounts.tsx';
import { SleepingWays } from '../recovery/SleepingWays.tsx';
import { ConfirmAddress } from './ConfirmAddress.tsx';
import { Devices } from './Devices.tsx';
import { SignInDetails } from './SignInDetails.tsx';

/** Page of sign-in methods and signed-in devices. */
export const Page = () => {
  const user = useMe();
  const { data: ways } = useWaysIn();
  const hasPassword = ways?.hasPassword ?? true;
  // Staff are redirected here to set up their second factor before anything else.
  const isStaff = user !== undefined && isStaffRole(user.role);
  return (
    <AccountFrame>
      {!isStaff && <SleepingWays />}
      {isStaff && <FactorCards />}
      {user && <SignInDetails user={user} hasPassword={hasPassword} />}
      {user && !user.isEmailConfirmed && <ConfirmAddress user={user} />}
      {!isStaff && <FactorCards />}
      <ConnectedAccounts />
      <Devices />
    </AccountFrame>
  );
};
