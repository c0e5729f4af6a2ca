import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { useMe } from '@ovation/web-client/auth/calls';
import { useSignInMethods } from '@ovation/web-client/identities/calls';
import { FactorCards } from '../factors/FactorCards.tsx';
import { AccountFrame } from '../frame/AccountFrame.tsx';
import { ConnectedAccounts } from '../identities/ConnectedAccounts.tsx';
import { ReviewSignInMethods } from '../recovery/ReviewSignInMethods.tsx';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { Devices } from './Devices.tsx';
import { SignInDetails } from './SignInDetails.tsx';

/** Page of sign-in methods and signed-in devices. */
export const Page = () => {
  const user = useMe();
  const { data: signInMethods } = useSignInMethods();
  const hasPassword = signInMethods?.hasPassword ?? true;
  // Staff are redirected here to set up their second factor before anything else.
  const isStaff = user !== undefined && isStaffRole(user.role);
  return (
    <AccountFrame>
      {!isStaff && <ReviewSignInMethods />}
      {isStaff && <FactorCards />}
      {user && <SignInDetails user={user} hasPassword={hasPassword} />}
      {user && !user.isEmailConfirmed && <ConfirmEmail user={user} />}
      {!isStaff && <FactorCards />}
      <ConnectedAccounts />
      <Devices />
    </AccountFrame>
  );
};
